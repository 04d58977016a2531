-- Pictures of an imported catalogue whose server could not be reached: the server fetches them later.

create table modelo_imagen_pendiente (
  id               bigint generated always as identity unique,    -- the order in which a file names them
  modelo_id        integer not null references modelo on delete cascade,
  origen           text    not null check (length(origen) <= 4000),  -- the http(s) address
  modelo_color_id  integer references modelo_color on delete cascade,  -- null: it shows the modelo as a whole
  alt              text    not null,
  motivo           text    not null,                              -- why the last try failed
  intentos         integer not null default 0,                    -- tries after the import's own
  proximo          timestamptz not null default now(),            -- not tried again before
  primary key (modelo_id, origen)
);
create index modelo_imagen_pendiente_proximo_idx on modelo_imagen_pendiente (proximo);
create index modelo_imagen_pendiente_modelo_color_idx on modelo_imagen_pendiente (modelo_color_id);
