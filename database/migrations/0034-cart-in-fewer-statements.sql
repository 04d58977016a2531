-- Setting cells and telling the whole cart took nine statements within the one call, each of which PostgreSQL sets up
-- anew; three do: the cart's row, the cells with what they cost, and the cart as it is told. Whose cart it is and in
-- which tarifa is asked once, with the row that is changed first and thereby locked.
drop function cart_de(uuid);
drop function cart_entero(cart);
drop function poner_celdas(uuid, integer, integer[], integer[], integer[], integer[]);

-- A whole cart with prices and stock as they are now. A celda is [modelo, modelo_color, talla, cantidad, price shown
-- (cents), of cantidad what the stock was shown to cover, free in the stock, publicado (1 or 0), price (cents)]; a
-- perdida is [modelo, modelo_color, talla, cantidad, referencia, nombre, color, talla's name].
create function cart_entero(p_id integer, p_nombre text, p_fecha_entrega date, p_observaciones text, p_version integer,
    p_tarifa integer, p_descuento numeric) returns json
  language plpgsql stable as $$
declare
  v_celdas json;
  v_perdidas json := '[]';
begin
  select json_agg(json_build_array(c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad, c.precio_visto,
      c.cubierto_visto, greatest(coalesce(s.fisico - s.reservado, 0), 0), m.publicado::integer,
      precio_rebajado(m.precio, tp.precio, p_descuento)))
    into v_celdas
    from cart_celda c
      join modelo m on m.id = c.modelo_id
      left join tarifa_precio tp on tp.tarifa_id = p_tarifa and tp.modelo_id = c.modelo_id
      left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
    where c.cart_id = p_id;
  -- Rare, and dear to sort and tell of when there are none.
  if exists (select from cart_perdida p where p.cart_id = p_id) then
    select json_agg(json_build_array(p.modelo_id, p.modelo_color_id, p.talla_id, p.cantidad, p.referencia, p.nombre,
        p.color, p.talla) order by p.referencia, p.modelo_color_id, p.talla_id)
      into v_perdidas
      from cart_perdida p where p.cart_id = p_id;
  end if;
  return json_build_object('id', p_id, 'nombre', p_nombre, 'fecha_entrega', p_fecha_entrega,
    'observaciones', p_observaciones, 'version', p_version, 'celdas', coalesce(v_celdas, '[]'), 'perdidas', v_perdidas);
end $$;

-- The same of a cart that is read, in the tarifa of its own user.
create function cart_entero(p_cart cart) returns json
  language plpgsql stable as $$
declare
  v_tarifa integer;
  v_descuento numeric;
begin
  select t.id, t.descuento into v_tarifa, v_descuento
    from usuario u join cliente cl on cl.id = u.cliente_id join tarifa t on t.id = cl.tarifa_id
    where u.id = p_cart.usuario_id;
  return cart_entero(p_cart.id, p_cart.nombre, p_cart.fecha_entrega, p_cart.observaciones, p_cart.version, v_tarifa,
    v_descuento);
end $$;

-- The cart that a user has in hand, null when there is none.
create function cart_de(p_usuario uuid) returns json
  language plpgsql stable as $$
declare
  v_cart cart;
begin
  select * into v_cart from cart where usuario_id = p_usuario and en_mano;
  return case when found then cart_entero(v_cart) end;
end $$;

-- Those of the cells that cannot be ordered, as [{lugar, campo, referencia}]; null when all can.
create function celdas_imposibles(p_modelos integer[], p_colores integer[], p_tallas integer[], p_cantidades integer[])
    returns json
  language sql stable as $$
  select json_agg(json_build_object('lugar', i.lugar - 1, 'campo',
      case when m.id is null then 'modeloId' when mc.id is null then 'modeloColorId' else 'tallaId' end,
      'referencia', m.referencia) order by i.lugar)
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) with ordinality
        as i(modelo_id, modelo_color_id, talla_id, cantidad, lugar)
      left join modelo m on m.id = i.modelo_id and m.publicado
      left join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = i.modelo_id
      left join variante v on v.modelo_color_id = mc.id and v.talla_id = i.talla_id
    where i.cantidad > 0 and (m.id is null or v.talla_id is null);
$$;

-- Sets cells, all or none; cantidad 0 takes one out. They are those of the cart in hand, or of the user's own cart
-- `p_cart`, which they were typed into. Each is named once. Returns {"sinCart": true} when the user has no such cart,
-- null when there is none in hand and nothing to put into it, and otherwise the whole cart. A cell that is already so is
-- not written, and a call that writes nothing leaves the cart as it is. Fails (SQLSTATE PX002, the list as its detail) when
-- some cannot be ordered.
create function poner_celdas(p_usuario uuid, p_cart integer, p_modelos integer[], p_colores integer[], p_tallas integer[],
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
  if v_cambios = 0 then
    update cart set version = version - 1, cambiado_el = v_cambiado_el, borrado_el = v_borrado_el where id = v_id
      returning version into v_version;
  end if;
  return cart_entero(v_id, v_nombre, v_fecha_entrega, v_observaciones, v_version, v_tarifa, v_descuento);
end $$;
