-- The shops that a rep keeps at the head of the own list.
create table tienda_fijada (
  usuario_id uuid not null references usuario (id) on delete cascade,
  cliente_id integer not null references cliente (id) on delete cascade,
  primary key (usuario_id, cliente_id)
);
create index tienda_fijada_cliente_idx on tienda_fijada (cliente_id);
grant select, insert, update, delete on tienda_fijada to percha_server;

-- An entry of the log that is planned and not done yet.
alter table visita add column hecha boolean not null default true;
create index visita_plan_idx on visita (usuario_id, fecha) where not hecha;

-- A shop that a rep entered at a fair; the office completes its terms. Until then its credit limit is 0, so
-- its orders are blocked when they are confirmed (decision 0084).
alter table cliente add column por_revisar boolean not null default false;
create index cliente_por_revisar_idx on cliente (id) where por_revisar;
