-- A cart has at most 2,000 cells, as many as one call may set. Each change returns the whole cart, so a cart without
-- a maximum makes every call slower.

-- Sets cells, all or none; cantidad 0 takes one out. They are those of the cart in hand, or of the user's own cart
-- `p_cart`, which they were typed into. Each is named once. Returns {"sinCart": true} when the user has no such cart,
-- null when there is none in hand and nothing to put into it, and otherwise the whole cart. A cell that is already so is
-- not written, and a call that writes nothing leaves the cart as it is. Fails (SQLSTATE PX002, the list as its detail) when
-- some cannot be ordered, and (PX003) when the cart would have more cells than `maxCeldas` of cart.contract.ts.
create or replace function poner_celdas(p_usuario uuid, p_cart integer, p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[]) returns json
  language plpgsql as $$
declare
  v_id integer;
  v_nombre text;
  v_fecha_entrega date;
  v_observaciones text;
  v_version integer;
  v_cambiado_el timestamptz;
  v_borrado_el timestamptz;
  v_tarifa integer;
  v_descuento numeric;
  v_cambios integer := 0;
  v_puestas integer;
  v_imposibles json;
begin
  loop
    -- Whoever else writes to this cart waits from here on. Who still types into a draft that was deleted on another
    -- screen brings it back.
    update cart c set version = c.version + 1, cambiado_el = now(), borrado_el = null
      from usuario u left join cliente cl on cl.id = u.cliente_id left join tarifa t on t.id = cl.tarifa_id
      where c.usuario_id = p_usuario and case when p_cart is null then c.en_mano else c.id = p_cart end
        and u.id = c.usuario_id
      returning c.id, c.nombre, c.fecha_entrega, c.observaciones, c.version, old.cambiado_el, old.borrado_el, t.id,
        t.descuento
      into v_id, v_nombre, v_fecha_entrega, v_observaciones, v_version, v_cambiado_el, v_borrado_el, v_tarifa,
        v_descuento;
    exit when found;
    if p_cart is not null then
      return json_build_object('sinCart', true);
    end if;
    if not 0 < any (p_cantidades) then
      return null;
    end if;
    insert into cart (usuario_id) values (p_usuario) on conflict (usuario_id) where en_mano do nothing;
  end loop;

  if 0 = any (p_cantidades) then
    delete from cart_celda c using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where c.cart_id = v_id and c.modelo_color_id = i.modelo_color_id and c.talla_id = i.talla_id and i.cantidad = 0;
    get diagnostics v_cambios = row_count;
    delete from cart_perdida p using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where p.cart_id = v_id and p.modelo_color_id = i.modelo_color_id and p.talla_id = i.talla_id and i.cantidad = 0;
    get diagnostics v_puestas = row_count;
    v_cambios := v_cambios + v_puestas;
  end if;

  insert into cart_celda as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
    select v_id, i.modelo_color_id, i.talla_id, i.modelo_id, i.cantidad,
      precio_rebajado(m.precio, tp.precio, v_descuento),
      least(i.cantidad, greatest(coalesce(s.fisico - s.reservado, 0), 0))
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) as i(modelo_id, modelo_color_id, talla_id, cantidad)
      join modelo m on m.id = i.modelo_id and m.publicado
      join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = i.modelo_id
      join variante v on v.modelo_color_id = i.modelo_color_id and v.talla_id = i.talla_id
      left join tarifa_precio tp on tp.tarifa_id = v_tarifa and tp.modelo_id = i.modelo_id
      left join stock s on s.modelo_color_id = i.modelo_color_id and s.talla_id = i.talla_id
    where i.cantidad > 0
    on conflict (cart_id, modelo_color_id, talla_id) do update
      set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto
      where (c.cantidad, c.precio_visto, c.cubierto_visto)
        is distinct from (excluded.cantidad, excluded.precio_visto, excluded.cubierto_visto);
  get diagnostics v_puestas = row_count;
  v_cambios := v_cambios + v_puestas;

  -- Fewer than were asked for: some were so already, were taken out, or cannot be ordered.
  if v_puestas < cardinality(p_cantidades) then
    v_imposibles := celdas_imposibles(p_modelos, p_colores, p_tallas, p_cantidades);
    if v_imposibles is not null then
      raise exception 'cells that cannot be ordered' using errcode = 'PX002', detail = v_imposibles::text;
    end if;
  end if;
  if v_puestas > 0 and (select count(*) from cart_celda c where c.cart_id = v_id) > 2000 then
    raise exception 'too many cells in a cart' using errcode = 'PX003';
  end if;
  if v_cambios = 0 then
    update cart set version = version - 1, cambiado_el = v_cambiado_el, borrado_el = v_borrado_el where id = v_id
      returning version into v_version;
  end if;
  return cart_entero(v_id, v_nombre, v_fecha_entrega, v_observaciones, v_version, v_tarifa, v_descuento);
end $$;
