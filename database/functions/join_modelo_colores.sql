-- Joins the cells of modelo_colores to those of others of the same modelos, and removes the first: quantities
-- add up, and the history moves along. It runs as the owner, because the server's role cannot change the cell
-- of an append-only row. Locks follow the order of all other writers: carts, pedidos, cells of stock.
create or replace function join_modelo_colores(p_from integer[], p_to integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_barcodes jsonb;
begin
  perform from cart
    where id in (select cart_id from cart_celda where modelo_color_id = any(p_from)
      union select cart_id from cart_encargo where modelo_color_id = any(p_from))
    order by buyer_id, id for update;
  perform from pedido
    where id in (select l.pedido_id from pedido_linea l join pedido_cantidad q on q.pedido_linea_id = l.id
      where q.modelo_color_id = any(p_from))
    order by id for update;
  perform from variante where modelo_color_id = any(p_from || p_to) order by modelo_color_id, talla_id for update;
  perform from stock where modelo_color_id = any(p_from || p_to) order by modelo_color_id, talla_id for update;

  insert into variante (modelo_color_id, talla_id, cerrado)
    select j.b, v.talla_id, bool_and(v.cerrado)
    from unnest(p_from, p_to) as j(a, b) join variante v on v.modelo_color_id = j.a
    group by j.b, v.talla_id
    on conflict do nothing;
  select coalesce(jsonb_agg(jsonb_build_object('b', j.b, 't', v.talla_id, 'ean', v.ean13)), '[]') into v_barcodes
    from unnest(p_from, p_to) as j(a, b) join variante v on v.modelo_color_id = j.a where v.ean13 is not null;
  update variante set ean13 = null where modelo_color_id = any(p_from) and ean13 is not null;
  update variante v set ean13 = x.ean
    from jsonb_to_recordset(v_barcodes) as x(b integer, t integer, ean text)
    where v.modelo_color_id = x.b and v.talla_id = x.t and v.ean13 is null;

  update cart set version = version + 1
    where id in (select cart_id from cart_celda where modelo_color_id = any(p_from)
      union select cart_id from cart_encargo where modelo_color_id = any(p_from));
  insert into cart_celda as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto,
      lotes_vistos)
    select o.cart_id, j.b, o.talla_id, o.modelo_id, o.cantidad, o.precio_visto, o.cubierto_visto, o.lotes_vistos
    from unnest(p_from, p_to) as j(a, b) join cart_celda o on o.modelo_color_id = j.a
    on conflict (cart_id, modelo_color_id, talla_id) do update
      set cantidad = least(c.cantidad + excluded.cantidad, 9999),
        cubierto_visto = c.cubierto_visto + excluded.cubierto_visto,
        lotes_vistos = coalesce(c.lotes_vistos || excluded.lotes_vistos, c.lotes_vistos, excluded.lotes_vistos);
  delete from cart_celda where modelo_color_id = any(p_from);
  insert into cart_perdida as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color,
      talla)
    select o.cart_id, j.b, o.talla_id, o.modelo_id, o.cantidad, o.referencia, o.nombre, o.color, o.talla
    from unnest(p_from, p_to) as j(a, b) join cart_perdida o on o.modelo_color_id = j.a
    on conflict (cart_id, modelo_color_id, talla_id) do update set cantidad = c.cantidad + excluded.cantidad;
  delete from cart_perdida where modelo_color_id = any(p_from);
  update cart_encargo o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;

  insert into pedido_cantidad as c (pedido_linea_id, modelo_color_id, talla_id, cantidad, servida, cancelada)
    select o.pedido_linea_id, j.b, o.talla_id, o.cantidad, o.servida, o.cancelada
    from unnest(p_from, p_to) as j(a, b) join pedido_cantidad o on o.modelo_color_id = j.a
    on conflict (pedido_linea_id, modelo_color_id, talla_id) do update
      set cantidad = c.cantidad + excluded.cantidad, servida = c.servida + excluded.servida,
        cancelada = c.cancelada + excluded.cancelada;
  update reserva o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  delete from pedido_cantidad where modelo_color_id = any(p_from);
  update pedido_encargo o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update pedido_compra_linea o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update entrada_linea o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update preparacion_celda o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update albaran_cantidad o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update devolucion_linea o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update promesa_cambio o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;

  insert into stock as c (modelo_color_id, talla_id, fisico, reservado)
    select j.b, o.talla_id, o.fisico, o.reservado
    from unnest(p_from, p_to) as j(a, b) join stock o on o.modelo_color_id = j.a
    on conflict (modelo_color_id, talla_id) do update
      set fisico = c.fisico + excluded.fisico, reservado = c.reservado + excluded.reservado,
        lotes_version = c.lotes_version + 1;
  delete from stock where modelo_color_id = any(p_from);
  insert into existencia as c (lugar_id, modelo_color_id, talla_id, cantidad, estante)
    select o.lugar_id, j.b, o.talla_id, o.cantidad, o.estante
    from unnest(p_from, p_to) as j(a, b) join existencia o on o.modelo_color_id = j.a
    on conflict (lugar_id, modelo_color_id, talla_id) do update
      set cantidad = c.cantidad + excluded.cantidad, estante = coalesce(nullif(c.estante, ''), excluded.estante);
  delete from existencia where modelo_color_id = any(p_from);
  -- A document has one lote of each cell: its other one joins it.
  with twin as (
    select o.id as de, c.id as a, o.cantidad, o.reservado
    from unnest(p_from, p_to) as j(a, b) join lote o on o.modelo_color_id = j.a
      join lote c on c.documento = o.documento and c.modelo_color_id = j.b and c.talla_id = o.talla_id
  ), moved as (
    update reserva r set lote_id = t.a from twin t where r.lote_id = t.de
  ), joined as (
    update lote c set cantidad = c.cantidad + t.cantidad, reservado = c.reservado + t.reservado from twin t where c.id = t.a
  )
  update lote o set documento = null, terminado = coalesce(o.terminado, now()), reservado = 0 from twin t where o.id = t.de;
  insert into ordenfab_celda as c (ordenfab_id, modelo_color_id, talla_id, pedidas, previstas, cortadas, terminadas, segundas,
      perdidas)
    select o.ordenfab_id, j.b, o.talla_id, o.pedidas, o.previstas, o.cortadas, o.terminadas, o.segundas, o.perdidas
    from unnest(p_from, p_to) as j(a, b) join ordenfab_celda o on o.modelo_color_id = j.a
    on conflict (ordenfab_id, modelo_color_id, talla_id) do update
      set pedidas = c.pedidas + excluded.pedidas, previstas = c.previstas + excluded.previstas,
        cortadas = coalesce(c.cortadas + excluded.cortadas, c.cortadas, excluded.cortadas),
        terminadas = c.terminadas + excluded.terminadas, segundas = c.segundas + excluded.segundas,
        perdidas = c.perdidas + excluded.perdidas;
  delete from ordenfab_celda where modelo_color_id = any(p_from);
  insert into ordenfab_envio_celda as c (envio_id, modelo_color_id, talla_id, enviadas, buenas, segundas, faltan)
    select o.envio_id, j.b, o.talla_id, o.enviadas, o.buenas, o.segundas, o.faltan
    from unnest(p_from, p_to) as j(a, b) join ordenfab_envio_celda o on o.modelo_color_id = j.a
    on conflict (envio_id, modelo_color_id, talla_id) do update
      set enviadas = c.enviadas + excluded.enviadas, buenas = c.buenas + excluded.buenas,
        segundas = c.segundas + excluded.segundas, faltan = c.faltan + excluded.faltan;
  delete from ordenfab_envio_celda where modelo_color_id = any(p_from);
  insert into ordenfab_recepcion_celda as c (recepcion_id, modelo_color_id, talla_id, buenas, segundas, rehacer, faltan,
      causa)
    select o.recepcion_id, j.b, o.talla_id, o.buenas, o.segundas, o.rehacer, o.faltan, o.causa
    from unnest(p_from, p_to) as j(a, b) join ordenfab_recepcion_celda o on o.modelo_color_id = j.a
    on conflict (recepcion_id, modelo_color_id, talla_id) do update
      set buenas = c.buenas + excluded.buenas, segundas = c.segundas + excluded.segundas,
        rehacer = c.rehacer + excluded.rehacer, faltan = c.faltan + excluded.faltan,
        causa = coalesce(nullif(c.causa, ''), excluded.causa);
  delete from ordenfab_recepcion_celda where modelo_color_id = any(p_from);
  update lote o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update movimiento o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;

  insert into prestamo_celda as c (prestamo_id, modelo_color_id, talla_id, prestada, devuelta, vendida)
    select o.prestamo_id, j.b, o.talla_id, o.prestada, o.devuelta, o.vendida
    from unnest(p_from, p_to) as j(a, b) join prestamo_celda o on o.modelo_color_id = j.a
    on conflict (prestamo_id, modelo_color_id, talla_id) do update
      set prestada = c.prestada + excluded.prestada, devuelta = c.devuelta + excluded.devuelta,
        vendida = c.vendida + excluded.vendida;
  delete from prestamo_celda where modelo_color_id = any(p_from);
  insert into recuento_celda as c (recuento_id, modelo_color_id, talla_id, esperado)
    select o.recuento_id, j.b, o.talla_id, o.esperado
    from unnest(p_from, p_to) as j(a, b) join recuento_celda o on o.modelo_color_id = j.a
    on conflict (recuento_id, modelo_color_id, talla_id) do update set esperado = c.esperado + excluded.esperado;
  delete from recuento_celda where modelo_color_id = any(p_from);
  update recuento_linea o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;

  update modelo_imagen o set modelo_color_id = j.b from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  update modelo_imagen_pendiente o set modelo_color_id = j.b
    from unnest(p_from, p_to) as j(a, b) where o.modelo_color_id = j.a;
  delete from modelo_color where id = any(p_from);
end $$;
