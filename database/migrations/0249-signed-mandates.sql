-- The signed paper of a direct debit mandate, kept with the mandate of its reference.
create table mandato_firmado (
  referencia  text primary key,
  cliente_id  integer not null references cliente on delete cascade,
  nombre      text not null,               -- of the file
  pdf         bytea not null,
  creado      timestamptz not null,
  usuario_id  uuid references usuario on delete set null
);
create index mandato_firmado_cliente_idx on mandato_firmado (cliente_id);
create index mandato_firmado_usuario_idx on mandato_firmado (usuario_id);
