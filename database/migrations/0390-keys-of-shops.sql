-- The key of a sent order belongs to the shop: another account of it, or none, must find the order again.
alter table pedido_envio add column cliente_id integer;
update pedido_envio e set cliente_id = p.cliente_id from pedido p where p.id = e.pedido_id;
delete from pedido_envio e where exists (select from pedido_envio o where o.clave = e.clave
  and o.cliente_id = e.cliente_id and (o.creado, o.buyer_id) < (e.creado, e.buyer_id));
alter table pedido_envio alter column cliente_id set not null, drop constraint pedido_envio_pkey,
  add constraint pedido_envio_pkey primary key (clave, cliente_id);
comment on column pedido_envio.cliente_id is 'the shop of the order; merge_clientes keeps it';
comment on column pedido_envio.buyer_id is 'the buyer id of the first call, which its digest holds';
