-- The demo company has returns in each state. `fillDevoluciones` runs this file on a new demo; here it changes an older
-- one. A demo is known by what nobody else has: accounts with its ids, and facturas with its tax number.
do $$
declare
  v_staff uuid;
  v_shop uuid;
  v_segundas integer;
  v_arreglos integer;
  v_warehouse integer;
  v_row record;
  v_id integer;
  v_when timestamptz;
begin
  select u.id into v_staff from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
      and exists (select from factura where emisor ->> 'nif' like '%B00000273')
      and not exists (select from devolucion)
    order by u.id limit 1;
  if v_staff is null then return; end if;
  select min(id) filter (where tipo = 'segundas'), min(id) filter (where tipo = 'arreglos'),
      min(id) filter (where tipo = 'almacen') into v_segundas, v_arreglos, v_warehouse
    from lugar where not cerrado;
  if v_segundas is null or v_arreglos is null then return; end if;

  -- Closed ones: the rectificativas of returns that the demo has.
  for v_row in
    select distinct on (f.id) f.id as factura_id, f.fecha, o.id as pedido_id, o.cliente_id, o.usuario_id
    from factura f join factura_linea l on l.factura_id = f.id join pedido_linea p on p.id = l.pedido_linea_id
      join pedido o on o.id = p.pedido_id
    where f.motivo = 'devolucion' and l.cantidad < 0 and jsonb_array_length(l.cantidades) > 0 and o.enviado
      and not exists (select from factura_linea x left join pedido_linea y on y.id = x.pedido_linea_id
        where x.factura_id = f.id and x.cantidad < 0 and y.pedido_id is distinct from o.id)
      and not exists (select from factura_void v where v.factura_id = f.id)
    order by f.id desc limit 6
  loop
    insert into devolucion (pedido_id, cliente_id, fecha, desea, nota, creada, creada_por)
      values (v_row.pedido_id, v_row.cliente_id, v_row.fecha - 9, 'abono', '',
        (v_row.fecha - 9) + interval '10 hours', v_row.usuario_id)
      returning id into v_id;
    insert into devolucion_linea (devolucion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad, causa)
      select v_id, l.pedido_linea_id, q.modelo_color_id, q.talla_id, least(-c.cantidad, q.servida),
        (array['defecto', 'talla', 'noVendida'])[1 + q.modelo_color_id % 3]
      from factura_linea l
        cross join jsonb_to_recordset(l.cantidades) as c("modeloColorId" integer, "tallaId" integer, cantidad integer)
        join pedido_cantidad q on q.pedido_linea_id = l.pedido_linea_id and q.modelo_color_id = c."modeloColorId"
          and q.talla_id = c."tallaId"
      where l.factura_id = v_row.factura_id and c.cantidad < 0 and q.servida > 0;
    v_when := (v_row.fecha - 9) + interval '12 hours';
    insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id) values
      (v_id, 'solicitada', (v_row.fecha - 9) + interval '10 hours', v_row.usuario_id),
      (v_id, 'autorizada', v_when, v_staff), (v_id, 'recibida', v_when + interval '6 days', v_staff),
      (v_id, 'decidida', v_when + interval '7 days', v_staff);
    insert into devolucion_recepcion (linea_id, cantidad, cuando, usuario_id)
      select id, cantidad, v_when + interval '6 days', v_staff from devolucion_linea
      where devolucion_id = v_id and cantidad > 0;
    insert into devolucion_decision (linea_id, destino, cantidad, taller_id, cuando, usuario_id)
      select l.id, case when s.fisico > s.reservado then 'stock' else 'segundas' end, l.cantidad,
        case when l.causa = 'defecto' then (select id from proveedor where tipo = 'taller' order by id limit 1) end,
        v_when + interval '7 days', v_staff
      from devolucion_linea l left join stock s on s.modelo_color_id = l.modelo_color_id and s.talla_id = l.talla_id
      where l.devolucion_id = v_id and l.cantidad > 0;
    insert into devolucion_factura (factura_id, devolucion_id) values (v_row.factura_id, v_id);
  end loop;

  -- The others: pedidos that are served and invoiced, those of the demo's own shop first.
  for v_row in
    select o.id as pedido_id, o.cliente_id, o.usuario_id, row_number() over (order by
        exists (select from usuario u where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id = o.cliente_id) desc,
        o.fecha desc, o.id desc) as place
    from pedido o
    where o.situacion = 'servido' and o.enviado and o.usuario_id is not null
      and not exists (select from devolucion d where d.pedido_id = o.id)
      and exists (select from pedido_linea p join pedido_cantidad q on q.pedido_linea_id = p.id
          join factura_linea l on l.pedido_linea_id = p.id
        where p.pedido_id = o.id and q.servida > 1 and l.cantidad > 0 and jsonb_array_length(l.cantidades) > 0)
    order by place limit 9
  loop
    v_when := now() - make_interval(days => 2 + (v_row.place * 2)::integer);
    insert into devolucion (pedido_id, cliente_id, fecha, desea, nota, creada, creada_por)
      values (v_row.pedido_id, v_row.cliente_id, (v_when at time zone 'Europe/Madrid')::date,
        case v_row.place when 2 then 'cambio' when 6 then 'arreglo' else 'abono' end,
        case v_row.place when 1 then 'La cremallera no cierra en la espalda.'
          when 2 then 'La clienta necesita una talla más.' when 6 then 'Se ha soltado el dobladillo.' else '' end,
        v_when, v_row.usuario_id)
      returning id into v_id;
    insert into devolucion_linea (devolucion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad, causa)
      select v_id, p.id, q.modelo_color_id, q.talla_id, 1,
        case when v_row.place in (1, 6) then 'defecto' when v_row.place = 2 then 'talla' else 'noVendida' end
      from pedido_linea p join pedido_cantidad q on q.pedido_linea_id = p.id and q.servida > 1
      where p.pedido_id = v_row.pedido_id order by p.orden, p.id, q.modelo_color_id, q.talla_id limit 2;
    insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id)
      values (v_id, 'solicitada', v_when, v_row.usuario_id);
    if v_row.place = 7 then
      insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id, nota)
        values (v_id, 'rechazada', v_when + interval '1 day', v_staff, 'Han pasado más de tres meses de la entrega.');
    elsif v_row.place = 8 then
      insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id)
        values (v_id, 'anulada', v_when + interval '1 day', v_row.usuario_id);
    elsif v_row.place not in (1, 9) then
      insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id)
        values (v_id, 'autorizada', v_when + interval '1 day', v_staff);
    end if;
    if v_row.place in (4, 5, 6) then
      insert into devolucion_recepcion (linea_id, cantidad, cuando, usuario_id)
        select id, 1, v_when + interval '4 days', v_staff from devolucion_linea where devolucion_id = v_id;
      insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id)
        values (v_id, 'recibida', v_when + interval '4 days', v_staff);
    end if;
    if v_row.place in (5, 6) then
      insert into devolucion_decision (linea_id, destino, cantidad, cuando, usuario_id)
        select id, case v_row.place when 5 then 'segundas' else 'arreglo' end, 1, v_when + interval '5 days', v_staff
        from devolucion_linea where devolucion_id = v_id;
      insert into devolucion_paso (devolucion_id, estado, cuando, usuario_id)
        values (v_id, 'decidida', v_when + interval '5 days', v_staff);
    end if;
  end loop;

  -- What was decided is in the books of stock.
  with moved as (
    insert into movimiento (momento, modelo_color_id, talla_id, cantidad, a_id, motivo, documento, nota, usuario_id)
    select x.cuando, l.modelo_color_id, l.talla_id, x.cantidad,
      case x.destino when 'stock' then v_warehouse when 'segundas' then v_segundas else v_arreglos end,
      'devolucion', 'devolucion ' || d.id, d.numero, v_staff
    from devolucion_decision x join devolucion_linea l on l.id = x.linea_id join devolucion d on d.id = l.devolucion_id
    returning a_id, modelo_color_id, talla_id, cantidad
  ), sums as (
    select a_id, modelo_color_id, talla_id, sum(cantidad)::integer as cantidad from moved group by 1, 2, 3
  ), placed as (
    insert into existencia as e (lugar_id, modelo_color_id, talla_id, cantidad)
    select a_id, modelo_color_id, talla_id, cantidad from sums
    on conflict (lugar_id, modelo_color_id, talla_id) do update set cantidad = e.cantidad + excluded.cantidad
  )
  update stock s set fisico = s.fisico + sums.cantidad from sums
    where sums.a_id = v_warehouse and s.modelo_color_id = sums.modelo_color_id and s.talla_id = sums.talla_id;
end $$;
