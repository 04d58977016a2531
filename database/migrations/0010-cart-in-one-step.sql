-- Setting cells and telling the whole cart are one call of the database: each further one costs the server and
-- PostgreSQL more than the work itself. What may be ordered, its price and what the stock covers are asked here, live.

-- The price in a tarifa, of what is known of the two: the tarifa's own price for the modelo, else its discount on the
-- modelo's price, else that. Cents and percent. The one place of the rule; without a query in it, PostgreSQL unfolds it
-- where it is used, and joins what it needs once for all rows.
create or replace function precio_rebajado(p_precio integer, p_propio integer, p_descuento numeric) returns integer
  language sql immutable parallel safe
  return coalesce(p_propio, round(p_precio * (100 - p_descuento) / 100)::integer, p_precio);

create or replace function precio_en_tarifa(p_modelo_id integer, p_precio integer, p_tarifa_id integer) returns integer
  language sql stable parallel safe
  return precio_rebajado(
    p_precio,
    (select tp.precio from tarifa_precio tp where tp.tarifa_id = p_tarifa_id and tp.modelo_id = p_modelo_id),
    (select t.descuento from tarifa t where t.id = p_tarifa_id));

-- The whole cart of a user, null when there is none. A celda is [modelo, modelo_color, talla, cantidad, price shown
-- (cents), of cantidad what the stock was shown to cover, free in the stock]; a modelo is [id, publicado, price (cents)].
create or replace function cart_de(p_usuario uuid) returns json
  language plpgsql stable as $$
declare
  v_cart cart;
  v_tarifa integer;
  v_descuento numeric;
begin
  select * into v_cart from cart where usuario_id = p_usuario;
  if not found then
    return null;
  end if;
  select t.id, t.descuento into v_tarifa, v_descuento
    from usuario u join cliente cl on cl.id = u.cliente_id join tarifa t on t.id = cl.tarifa_id where u.id = p_usuario;
  return json_build_object(
    'id', v_cart.id, 'nombre', v_cart.nombre, 'fecha_entrega', v_cart.fecha_entrega,
    'observaciones', v_cart.observaciones, 'version', v_cart.version,
    'celdas', (
      select coalesce(json_agg(json_build_array(c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad, c.precio_visto,
        c.cubierto_visto, greatest(coalesce(s.fisico - s.reservado, 0), 0))), '[]')
      from cart_celda c
        left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
      where c.cart_id = v_cart.id),
    'modelos', (
      select coalesce(json_agg(json_build_array(m.id, m.publicado, precio_rebajado(m.precio, tp.precio, v_descuento))),
        '[]')
      from (select distinct c.modelo_id from cart_celda c where c.cart_id = v_cart.id) en_cart
        join modelo m on m.id = en_cart.modelo_id
        left join tarifa_precio tp on tp.tarifa_id = v_tarifa and tp.modelo_id = m.id));
end $$;

-- Sets cells, all or none; cantidad 0 takes one out. Returns {"imposibles": [{lugar, campo, referencia}]} when some
-- cannot be ordered, and otherwise the whole cart. A cell that is already so is not written, and a call that writes
-- nothing leaves the version as it is.
create or replace function poner_celdas(p_usuario uuid, p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[]) returns json
  language plpgsql as $$
declare
  v_imposibles json;
  v_cart integer;
  v_tarifa integer;
  v_descuento numeric;
  v_fuera integer := 0;
  v_dentro integer;
begin
  select json_agg(json_build_object('lugar', i.lugar - 1, 'campo',
      case when m.id is null then 'modeloId' when mc.id is null then 'modeloColorId' else 'tallaId' end,
      'referencia', m.referencia) order by i.lugar)
    into v_imposibles
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) with ordinality
        as i(modelo_id, modelo_color_id, talla_id, cantidad, lugar)
      left join modelo m on m.id = i.modelo_id and m.publicado
      left join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = i.modelo_id
      left join variante v on v.modelo_color_id = mc.id and v.talla_id = i.talla_id
    where i.cantidad > 0 and (m.id is null or v.talla_id is null);
  if v_imposibles is not null then
    return json_build_object('imposibles', v_imposibles);
  end if;

  -- Whoever else writes to this cart waits from here on.
  select id into v_cart from cart where usuario_id = p_usuario for update;
  if not found then
    if not 0 < any (p_cantidades) then
      return null;
    end if;
    insert into cart (usuario_id) values (p_usuario)
      on conflict (usuario_id) do update set usuario_id = excluded.usuario_id
      returning id into v_cart;
  end if;
  if 0 = any (p_cantidades) then
    delete from cart_celda c using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where c.cart_id = v_cart and c.modelo_color_id = i.modelo_color_id and c.talla_id = i.talla_id and i.cantidad = 0;
    get diagnostics v_fuera = row_count;
  end if;
  select t.id, t.descuento into v_tarifa, v_descuento
    from usuario u join cliente cl on cl.id = u.cliente_id join tarifa t on t.id = cl.tarifa_id where u.id = p_usuario;
  insert into cart_celda as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
    select v_cart, i.modelo_color_id, i.talla_id, i.modelo_id, i.cantidad,
      precio_rebajado(m.precio, tp.precio, v_descuento),
      least(i.cantidad, greatest(coalesce(s.fisico - s.reservado, 0), 0))
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) as i(modelo_id, modelo_color_id, talla_id, cantidad)
      join modelo m on m.id = i.modelo_id
      left join tarifa_precio tp on tp.tarifa_id = v_tarifa and tp.modelo_id = m.id
      left join stock s on s.modelo_color_id = i.modelo_color_id and s.talla_id = i.talla_id
    where i.cantidad > 0
    on conflict (cart_id, modelo_color_id, talla_id) do update
      set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto
      where (c.cantidad, c.precio_visto, c.cubierto_visto)
        is distinct from (excluded.cantidad, excluded.precio_visto, excluded.cubierto_visto);
  get diagnostics v_dentro = row_count;
  if v_fuera + v_dentro > 0 then
    update cart set version = version + 1 where id = v_cart;
  end if;
  return cart_de(p_usuario);
end $$;

-- The cart that is to become a pedido, locked until the transaction ends; null when the user has none. Whoever held the
-- lock before may have emptied it, so what is in it is asked after the lock. `envio` is what an earlier call with the
-- same key has made; `cliente_id` is null when the user may not buy.
create or replace function cart_para_enviar(p_usuario uuid, p_clave text) returns json
  language plpgsql as $$
declare
  v_envio json;
  v_dueno json;
begin
  perform from cart where usuario_id = p_usuario for update;
  select json_build_object('huella', e.huella, 'pedido_id', e.pedido_id) into v_envio
    from pedido_envio e where e.usuario_id = p_usuario and e.clave = p_clave;
  select json_build_object('cliente_id', cl.id, 'cliente', cl.nombre, 'comercial_id', cl.comercial_id,
      'tarifa_id', cl.tarifa_id) into v_dueno
    from usuario u join cliente cl on cl.id = u.cliente_id where u.id = p_usuario and u.is_active;
  return json_build_object('envio', v_envio, 'dueno', v_dueno, 'cart', cart_de(p_usuario));
end $$;
