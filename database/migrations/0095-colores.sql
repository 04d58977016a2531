-- Colores that the team edits: a family of their own, a swatch from a picture, an archive, and a merge.
alter table color
  add familia    text check (familia in ('negro', 'gris', 'blanco', 'beige', 'marron', 'rojo', 'rosa', 'naranja',
                   'amarillo', 'verde', 'azul', 'morado')),   -- null: the family of hex
  add muestra_id integer references imagen,                     -- a crop of the cloth; null: the hex alone
  add archivado  boolean not null default false,                -- no longer offered for new modelos
  add version    integer not null default 1;
create index color_muestra_idx on color (muestra_id) where muestra_id is not null;
create index modelo_color_color_idx on modelo_color (color_id);
