-- Returns a tax number in the form that is compared: letters and digits, upper case ("B-12.345.674" ->
-- "B12345674"). Indexes use it: a change needs a migration that rebuilds registro_nif_idx and
-- cliente_nif_idx.
create or replace function normalize_nif(nif text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(nif, '[^A-Za-z0-9]', '', 'g'));
