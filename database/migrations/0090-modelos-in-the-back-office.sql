-- What the house keeps about a modelo: facts for search, measurements, logistics, its day of publication, and
-- the cells that are closed for new orders. Pictures of a modelo get what a picture tray edits.

alter table modelo
  add column escote       text,                            -- values: modelo-facts.ts
  add column manga        text,
  add column largo        text,
  add column ocasiones    text[]  not null default '{}',
  add column medidas      jsonb   not null default '[]',   -- centimetres of the garment by talla
  add column codigo_hs    text check (codigo_hs ~ '^[0-9]{6,10}$'),
  add column pais_origen  text check (pais_origen ~ '^[A-Z]{2}$'),  -- country where it is made
  add column peso         integer check (peso between 1 and 20000),  -- grams of a garment
  add column publicado_desde  date,                            -- published from this day on; null: no plan
  add column archivado    boolean not null default false,
  add constraint modelo_archivado_check check (not (archivado and publicado));
create index modelo_temporada_idx on modelo (temporada_id);
create index modelo_publicado_desde_idx on modelo (publicado_desde) where publicado_desde is not null;

-- A cell that orders or stock still use is closed instead of deleted.
alter table variante add column cerrado boolean not null default false;
create trigger guardar_perdidas_cerrado after update of cerrado on variante
  for each row when (new.cerrado and not old.cerrado) execute function move_to_perdidas();

alter table modelo_imagen
  add column alt      jsonb,   -- null: the text of the picture itself
  add column foco     jsonb,
  add column recorte  jsonb;

-- The text in which the keyword of a search is looked up.
alter table modelo add column busqueda text not null
  generated always as (fold_text(referencia || ' ' || nombre)) stored;
create index modelo_busqueda_idx on modelo using gin (busqueda extensions.gin_trgm_ops);
