-- Returns a whole cart with current prices and stock. A celda is [modelo, modelo_color, talla, cantidad,
-- shown price (cents), shown covered quantity, disponible, publicado (1 or 0), price of the modelo (cents),
-- price of the talla (cents), shown lotes, version of the lotes, lotes]. The lotes are [id, day, free
-- garments] by day; null when the stock covers a cell that is wanted now. A perdida is [modelo, modelo_color,
-- talla, cantidad, referencia, nombre, color, name of the talla]. An encargo is an object with the same
-- prices, without its suplemento in them. Garments that apartados hold for the cliente count as free.
create or replace function cart_json(p_id integer, p_nombre text, p_fecha_entrega date, p_servir_hasta date,
    p_cancelar_tras date, p_dias_lineas jsonb, p_observaciones text, p_version integer, p_cliente_id integer,
    p_tarifa_id integer, p_discount numeric) returns json
  language plpgsql stable as $$
declare
  v_celdas json;
  v_perdidas json := '[]';
  v_encargos json := '[]';
  v_holds boolean := exists (select from apartado a where a.cliente_id = p_cliente_id);
begin
  select json_agg(json_build_array(c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad, c.precio_visto,
      c.cubierto_visto, own.disponible, m.publicado::integer,
      price.precio, surcharged_price(price.precio, x.importe, x.percent), c.lotes_vistos,
      coalesce(s.lotes_version, 0),
      case when p_fecha_entrega is null and not p_dias_lineas ? c.modelo_id::text
          and c.cantidad <= own.disponible then null
        when v_holds then free_or_held_lotes(p_cliente_id, c.modelo_color_id, c.talla_id)
        else free_lotes(c.modelo_color_id, c.talla_id) end))
    into v_celdas
    from cart_celda c
      join modelo m on m.id = c.modelo_id
      left join tarifa_precio tp on tp.tarifa_id = p_tarifa_id and tp.modelo_id = c.modelo_id
      cross join lateral (select discounted_price(m.precio, tp.precio, p_discount) as precio) price
      left join lateral suplemento_of(c.modelo_id, c.talla_id, p_tarifa_id) x on true
      left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
      cross join lateral (select available_quantity(s.fisico, s.reservado - case when v_holds
        then held_stock(p_cliente_id, c.modelo_color_id, c.talla_id) else 0 end) as disponible) own
    where c.cart_id = p_id;
  -- Most carts have no perdida, and an empty sorted aggregate costs more than this question.
  if exists (select from cart_perdida p where p.cart_id = p_id) then
    select json_agg(json_build_array(p.modelo_id, p.modelo_color_id, p.talla_id, p.cantidad, p.referencia, p.nombre,
        p.color, p.talla) order by p.referencia, p.modelo_color_id, p.talla_id)
      into v_perdidas
      from cart_perdida p where p.cart_id = p_id;
  end if;
  if exists (select from cart_encargo e where e.cart_id = p_id) then
    select json_agg(json_build_object('id', e.id, 'modelo_id', e.modelo_id, 'modelo_color_id', e.modelo_color_id,
        'talla_id', e.talla_id, 'cantidad', e.cantidad, 'texto', e.texto, 'fecha_evento', e.fecha_evento,
        'referencia_tienda', e.referencia_tienda, 'suplemento', e.suplemento, 'precio_visto', e.precio_visto,
        'publicado', m.publicado, 'precio', surcharged_price(price.precio, x.importe, x.percent))
        order by e.creado, e.id)
      into v_encargos
      from cart_encargo e
        join modelo m on m.id = e.modelo_id
        left join tarifa_precio tp on tp.tarifa_id = p_tarifa_id and tp.modelo_id = e.modelo_id
        cross join lateral (select discounted_price(m.precio, tp.precio, p_discount) as precio) price
        left join lateral suplemento_of(e.modelo_id, e.talla_id, p_tarifa_id) x on true
      where e.cart_id = p_id;
  end if;
  return json_build_object('id', p_id, 'nombre', p_nombre, 'fecha_entrega', p_fecha_entrega,
    'servir_hasta', p_servir_hasta, 'cancelar_tras', p_cancelar_tras, 'dias_lineas', p_dias_lineas,
    'observaciones', p_observaciones, 'version', p_version, 'celdas', coalesce(v_celdas, '[]'),
    'perdidas', v_perdidas, 'encargos', v_encargos);
end $$;
