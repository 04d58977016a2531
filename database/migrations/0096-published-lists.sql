-- Days from and until which the public sees a coleccion or a modelo type; null: from the start, without an end.
alter table coleccion
  add visible_desde date,
  add visible_hasta date,
  add check (visible_desde <= visible_hasta);
alter table modelo_tipo
  add visible_desde date,
  add visible_hasta date,
  add check (visible_desde <= visible_hasta);
create index coleccion_imagen_idx on coleccion (imagen_id);
create index modelo_tipo_imagen_idx on modelo_tipo (imagen_id);
create index modelo_coleccion_coleccion_idx on modelo_coleccion (coleccion_id);
