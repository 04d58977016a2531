-- A session ends a fixed time after the sign-in (decision 0022). Open sessions that renewals had extended are cut back.
update sesion set expires = least(expires, created + case when remember then interval '30 days' else interval '12 hours' end)
where ended is null;

-- Counters of sign-in attempts and mailed links, shared by all servers. Unlogged: a crash may forget them.
create unlogged table intento (
  huella     text primary key,       -- SHA-256 of what is counted: kind, account, address
  veces      integer not null,
  hasta      timestamptz not null,   -- the count starts again after this instant
  siguiente  timestamptz not null    -- no further attempt is accepted before this instant
);
create index intento_hasta_idx on intento (hasta);

-- Letters to an address that an account has left: they stay its person's, to be handed over and erased with it.
alter table correo add column usuario_id uuid references usuario on delete set null;
create index correo_usuario_idx on correo (usuario_id) where usuario_id is not null;
