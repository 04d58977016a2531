-- Returns the cells that cannot be ordered as [{index, field, referencia}], `index` from 0; null when all can.
create or replace function cells_not_orderable(p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[]) returns json
  language sql stable as $$
  select json_agg(json_build_object('index', i.place - 1, 'field',
      case when m.id is null then 'modeloId' when mc.id is null then 'modeloColorId' else 'tallaId' end,
      'referencia', m.referencia) order by i.place)
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) with ordinality
        as i(modelo_id, modelo_color_id, talla_id, cantidad, place)
      left join modelo m on m.id = i.modelo_id and m.publicado
      left join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = i.modelo_id
      left join variante v on v.modelo_color_id = mc.id and v.talla_id = i.talla_id
    where i.cantidad > 0 and (m.id is null or v.talla_id is null);
$$;
