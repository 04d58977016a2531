-- Returns the existencias of a color from its cells, as bits of tallas in blocks of 62. The conditions
-- are those of the view free_supply.
create or replace function color_existencias(p_modelo_color_id integer)
  returns table (block smallint, ahora bigint, viene bigint)
  language sql stable as $$
  select (c.talla_id / 62)::smallint,
    coalesce(bit_or(1::bigint << c.talla_id % 62) filter (where c.here), 0),
    coalesce(bit_or(1::bigint << c.talla_id % 62) filter (where not c.here), 0)
  from (
    select s.talla_id, true as here from stock s
      where s.modelo_color_id = p_modelo_color_id and s.fisico > s.reservado
    union all
    select k.talla_id, false from lote k
      where k.modelo_color_id = p_modelo_color_id and k.terminado is null and k.cantidad > k.reservado) c
  group by 1
$$;
