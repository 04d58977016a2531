-- The cancelled pedido whose draft became this one. A draft that was split gives it to both orders.
alter table pedido add column sustituye_id integer references pedido;
create index pedido_sustituye_idx on pedido (sustituye_id) where sustituye_id is not null;
