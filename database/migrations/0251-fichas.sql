-- The technical sheets of modelos: what the workshop needs to make one. Measures are centimetres:
-- [{id, medida, base, incremento, tolerancia}], `incremento` for each talla above the base.
create table modelo_ficha (
  modelo_id  integer primary key references modelo on delete cascade,
  talla_id   integer not null references talla,   -- of the base measures
  imagen_id  integer references imagen,           -- the drawing
  medidas    jsonb not null default '[]',
  costuras   jsonb not null default '[]',         -- [{id, zona, costura}]
  archivos   jsonb not null default '[]',         -- [{id, tipo, nombre, donde}]: patterns and markers
  notas      jsonb not null default '{}',         -- {corte, confeccion, acabado}
  cambiado   timestamptz not null default now(),
  version    integer not null default 1
);
create index modelo_ficha_talla_idx on modelo_ficha (talla_id);
create index modelo_ficha_imagen_idx on modelo_ficha (imagen_id);
