-- A message from the contact page that is sent again with the same key is the same message, for 24 hours. The message
-- itself is a letter to the team (table correo).
create table contacto_envio (
  clave   text primary key,                    -- the Idempotency-Key
  huella  text not null,                       -- SHA-256 of what was filled in: the key is bound to it
  creado  timestamptz not null
);
create index contacto_envio_creado_idx on contacto_envio (creado);
