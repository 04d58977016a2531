-- The number that an open pedido had in the former program; null for pedidos made here.
alter table pedido add numero_anterior text;
create index pedido_numero_anterior_idx on pedido (cliente_id, numero_anterior) where numero_anterior is not null;
