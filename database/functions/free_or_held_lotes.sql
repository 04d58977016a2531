-- Returns the lotes of a cell as free_lotes does, with the garments that apartados of a cliente hold.
create or replace function free_or_held_lotes(p_cliente_id integer, p_modelo_color_id integer, p_talla_id integer)
  returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(k.id, k.fecha, k.cantidad - k.reservado + held.n) order by k.fecha, k.id)
  from lote k cross join lateral (
      select coalesce(sum(r.cantidad), 0)::integer as n from reserva r join apartado a on a.id = r.apartado_id
      where r.lote_id = k.id and a.cliente_id = p_cliente_id) held
  where k.modelo_color_id = p_modelo_color_id and k.talla_id = p_talla_id and k.terminado is null
    and k.cantidad - k.reservado + held.n > 0
$$;
