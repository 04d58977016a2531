-- A pedido that staff enter is sent to the shop later; until then the shop does not see it. Staff block a
-- pedido, or its shop's credit does; the flag is no state. Garments are cancelled without the rest.
alter table pedido
  add column enviado boolean not null default true,
  add column bloqueado timestamptz,
  add column bloqueo_causa text check (bloqueo_causa in ('manual', 'credito')),
  add column bloqueo_motivo text not null default '',
  -- The first day on which its reservas are freed; null: they stay.
  add column liberar_el date,
  -- A blocked pedido without reservas. It reserves anew when it is unblocked.
  add column liberado boolean not null default false,
  -- The shop's answer to the last change that asked for one.
  add column acuerdo text check (acuerdo in ('pendiente', 'aceptado', 'rechazado')),
  add constraint pedido_bloqueo_check check ((bloqueado is null) = (bloqueo_causa is null)
    and (bloqueado is not null or (liberar_el is null and not liberado)));
create index pedido_bloqueado_idx on pedido (liberar_el) where bloqueado is not null;

alter table pedido_cantidad
  -- Ordered garments that will not be served.
  add column cancelada integer not null default 0 check (cancelada >= 0),
  add constraint pedido_cantidad_open_check check (servida + cancelada <= cantidad);
alter table pedido_encargo
  add column cancelada integer not null default 0 check (cancelada >= 0),
  add constraint pedido_encargo_open_check check (servida + cancelada <= cantidad);
