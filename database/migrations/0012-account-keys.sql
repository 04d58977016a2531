-- The keys of mailed links: to choose a password, to come in without one. Only a digest of each is kept; one counts once.
create table clave_cuenta (
  huella      text primary key,                -- SHA-256
  usuario_id  uuid not null references usuario on delete cascade,
  uso         text not null check (uso in ('restablecer', 'enlace')),
  caduca      timestamptz not null,
  unique (usuario_id, uso)                     -- a new one takes the place of the one before
);
create index clave_cuenta_caduca_idx on clave_cuenta (caduca);
