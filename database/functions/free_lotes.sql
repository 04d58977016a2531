-- Returns the lotes of a cell that still have garments to promise, by day: [[id, day, free garments]].
create or replace function free_lotes(p_modelo_color_id integer, p_talla_id integer) returns jsonb
  language sql stable as $$
  select jsonb_agg(jsonb_build_array(f.lote_id, f.fecha, f.cantidad) order by f.fecha, f.lote_id)
  from free_supply f
  where f.modelo_color_id = p_modelo_color_id and f.talla_id = p_talla_id and f.lote_id is not null
$$;
