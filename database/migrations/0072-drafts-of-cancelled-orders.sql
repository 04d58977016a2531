-- The cancelled pedido whose garments a draft has again; null once the draft is sent.
alter table cart add column pedido_id integer references pedido;
create index cart_pedido_idx on cart (pedido_id) where pedido_id is not null;
