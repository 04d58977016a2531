-- Returns the cells that cannot be ordered as [{index, field, referencia}], `index` from 0; null when all
-- can. The referencia of a modelo that is not published is null.
create or replace function cells_not_orderable(p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[]) returns json
  language sql stable as $$
  select json_agg(json_build_object('index', i.place - 1,
      'field', case i.missing when 'modelo' then 'modeloId' when 'color' then 'modeloColorId' else 'tallaId' end,
      'referencia', case when i.missing <> 'modelo' then i.referencia end) order by i.place)
    from checked_cells(p_modelos, p_colores, p_tallas, p_cantidades) i
    where i.cantidad > 0 and i.missing is not null;
$$;
