-- A lote that belongs to a document, such as 'ordenfab 12': its day and its garments follow that document alone.
alter table lote add column documento text check (documento <> '');
create unique index lote_documento_idx on lote (documento, modelo_color_id, talla_id) where documento is not null;
