-- Folds a text for search: lower case, no accents ("Pérez Núñez" -> "perez nunez", "Col·lecció" ->
-- "colleccio"). An index uses it: a change needs a migration that rebuilds curva_nombre_idx.
create or replace function fold_text(texto text) returns text
  language sql immutable strict parallel safe
  return translate(
    casefold(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g') collate pg_unicode_fast),
    'øłđŀ’·', 'oldl''');
