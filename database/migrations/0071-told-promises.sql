-- The lote that moved a promise, and the changes of which no letter told the shop yet.
alter table promesa_cambio add column lote_id integer references lote on delete set null;
create index promesa_cambio_lote_idx on promesa_cambio (lote_id, id) where lote_id is not null;

create table promesa_aviso (
  promesa_cambio_id  bigint primary key references promesa_cambio,
  pedido_id          integer not null references pedido,
  cuando             timestamptz not null default now()
);
create index promesa_aviso_pedido_idx on promesa_aviso (pedido_id);
