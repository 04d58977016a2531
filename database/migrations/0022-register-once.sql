-- A request for an account that is sent again with the same key is the same request, for 24 hours.
create table registro_envio (
  clave   text primary key,                    -- the Idempotency-Key
  huella  text not null,                       -- SHA-256 of the form and its licence: the key is bound to them
  creado  timestamptz not null
);
create index registro_envio_creado_idx on registro_envio (creado);
