-- Returns cells in their order, each with its modelo's referencia and price (cents) and the missing_part that
-- prevents its order. PostgreSQL inlines it.
create or replace function checked_cells(p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[])
  returns table (place bigint, modelo_id integer, modelo_color_id integer, talla_id integer, cantidad integer,
    referencia text, precio integer, missing text)
  language sql stable as $$
  select i.place, i.modelo_id, i.modelo_color_id, i.talla_id, i.cantidad, m.referencia, m.precio,
    missing_part(m.publicado, mc.id is not null, v.talla_id is not null)
  from unnest(p_modelos, p_colores, p_tallas, p_cantidades) with ordinality
      as i(modelo_id, modelo_color_id, talla_id, cantidad, place)
    left join modelo m on m.id = i.modelo_id
    left join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = m.id
    left join variante v on v.modelo_color_id = mc.id and v.talla_id = i.talla_id and not v.cerrado
$$;
