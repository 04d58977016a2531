-- The modelos that a user has marked for himself.
create table favorito (
  usuario_id  uuid not null references usuario on delete cascade,
  modelo_id   integer not null references modelo on delete cascade,
  creado_el   timestamptz not null default now(),   -- the newest stands first
  primary key (usuario_id, modelo_id)
);
create index favorito_modelo_idx on favorito (modelo_id);
