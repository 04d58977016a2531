-- Makes the garments reserved from a deleted stock row ones that are to be made.
create or replace function release_deleted_stock() returns trigger
  language plpgsql as $$
begin
  update reserva set desde_stock = false
    where modelo_color_id = old.modelo_color_id and talla_id = old.talla_id and desde_stock;
  return null;
end $$;
