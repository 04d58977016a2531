-- The demo company has carriers, deliveries and open picking lists. `fillPreparaciones` runs this file on a new
-- demo, which has its carriers and deliveries already; here it changes an older one. A demo is known by what nobody
-- else has: accounts with its ids, and facturas with its tax number.
do $$
declare
  staff uuid := (select u.id from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
      and exists (select from factura where emisor ->> 'nif' like '%B00000273')
      and not exists (select from preparacion)
    order by u.id limit 1);
  one record;
  made integer;
  number integer;
  last_day date;
begin
  if staff is null then return; end if;

  insert into transportista (nombre, enlace)
  select v.nombre, v.enlace
  from (values
    (1, 'Transportes Ribera', 'https://ribera.example/envios/{seguimiento}'),
    (2, 'Expresso Ibérico', 'https://expresso.example/seguir?n={seguimiento}'),
    (3, 'Paquetería Montnegre', '')) as v (orden, nombre, enlace)
  where not exists (select from transportista)
  order by v.orden;

  update transportista set version = version + 1,
    fichero = case nombre when 'Expresso Ibérico' then 'alCerrar' else 'porDia' end,
    codificacion = case nombre when 'Transportes Ribera' then 'windows1252' else 'utf8' end,
    por_bulto = nombre = 'Expresso Ibérico',
    columnas = case nombre when 'Expresso Ibérico' then '[
        {"id": "1", "titulo": "cliente", "dato": "texto", "formato": "00417"},
        {"id": "2", "titulo": "referencia", "dato": "numero", "formato": ""},
        {"id": "3", "titulo": "fecha", "dato": "fecha", "formato": "aaaammdd"},
        {"id": "4", "titulo": "bulto", "dato": "bulto", "formato": ""},
        {"id": "5", "titulo": "bultos", "dato": "bultos", "formato": ""},
        {"id": "6", "titulo": "kg", "dato": "peso", "formato": "0.00"},
        {"id": "7", "titulo": "nombre", "dato": "nombre", "formato": "", "largo": 35},
        {"id": "8", "titulo": "morada", "dato": "direccion", "formato": "", "largo": 50},
        {"id": "9", "titulo": "cp", "dato": "codigoPostal", "formato": ""},
        {"id": "10", "titulo": "localidade", "dato": "poblacion", "formato": ""},
        {"id": "11", "titulo": "pais", "dato": "pais", "formato": ""}]'
      else '[
        {"id": "1", "titulo": "Referencia", "dato": "numero", "formato": ""},
        {"id": "2", "titulo": "Fecha", "dato": "fecha", "formato": ""},
        {"id": "3", "titulo": "Destinatario", "dato": "nombre", "formato": "", "largo": 40},
        {"id": "4", "titulo": "Dirección", "dato": "direccion", "formato": "", "largo": 60},
        {"id": "5", "titulo": "CP", "dato": "codigoPostal", "formato": ""},
        {"id": "6", "titulo": "Población", "dato": "poblacion", "formato": ""},
        {"id": "7", "titulo": "Teléfono", "dato": "telefono", "formato": ""},
        {"id": "8", "titulo": "Bultos", "dato": "bultos", "formato": ""},
        {"id": "9", "titulo": "Kilos", "dato": "peso", "formato": ""},
        {"id": "10", "titulo": "Portes", "dato": "portes", "formato": "P/D/R"},
        {"id": "11", "titulo": "Reembolso", "dato": "reembolso", "formato": ""}]' end::jsonb
  where fichero = 'ninguno' and columnas = '[]';

  update app_setting set empresa = empresa || '{"envases": "ENV/2026/000000000"}' where not empresa ? 'envases';

  -- Deliveries of an older demo: what was served last and is on no factura.
  if not exists (select from albaran) then
    for one in
      select s.pedido_id, s.prendas, greatest(s.pedida, current_date -
        (case when s.place <= 3 then 1 when s.place <= 8 then 3 else 5 + s.place % 12 end)::integer) as fecha
      from (
        select p.id as pedido_id, sum(q.servida)::integer as prendas,
          (p.fecha at time zone 'Europe/Madrid')::date as pedida,
          row_number() over (order by p.fecha desc, p.id desc) as place
        from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
        where q.servida > 0 and p.prestamo_id is null and p.cliente_id is not null
          and p.fecha > (select max(fecha) from pedido) - interval '45 days'
          and not exists (select from factura_linea f where f.pedido_linea_id = l.id)
        group by p.id
      ) s
      order by fecha, s.pedido_id
    loop
      insert into albaran_numero as n (anio, ultimo) values (extract(year from one.fecha), 1)
      on conflict (anio) do update set ultimo = n.ultimo + 1 returning ultimo into number;
      insert into albaran (numero, cliente_id, direccion, fecha, bultos, peso, transportista, transportista_id, portes,
        creado, creado_por)
      select 'ALB' || to_char(one.fecha, 'YY') || '-' || lpad(number::text, 6, '0'), c.id,
        jsonb_build_object('nombre', c.nombre, 'direccion', c.direccion, 'codigoPostal', c.codigo_postal,
          'poblacion', c.poblacion, 'provincia', c.provincia, 'pais', coalesce(trim(k.iso2), 'ES'),
          'telefono', coalesce(c.telefono, '')),
        one.fecha, greatest(1, ceil(one.prendas / 14.0)::integer), one.prendas * 420 + 650, t.nombre, t.id, 'pagados',
        one.fecha + time '12:00', staff
      from pedido p join cliente c on c.id = p.cliente_id left join country k on k.id = c.country_id
        join transportista t on t.nombre = case when coalesce(trim(k.iso2), 'ES') = 'ES' then 'Transportes Ribera'
          else 'Expresso Ibérico' end
      where p.id = one.pedido_id
      returning id into made;
      insert into albaran_linea (albaran_id, orden, pedido_linea_id, modelo_id, referencia, descripcion, cantidad,
        precio, descuento, tipo_iva)
      select made, row_number() over (order by l.orden, l.id), l.id, l.modelo_id, l.referencia,
        jsonb_build_object('es', l.nombre), q.servida, l.precio, l.descuento, 21
      from pedido_linea l
        join (select pedido_linea_id, sum(servida)::integer as servida from pedido_cantidad group by 1) q
          on q.pedido_linea_id = l.id and q.servida > 0
      where l.pedido_id = one.pedido_id and not exists (select from factura_linea f where f.pedido_linea_id = l.id);
      insert into albaran_cantidad (albaran_linea_id, modelo_color_id, talla_id, cantidad)
      select l.id, q.modelo_color_id, q.talla_id, q.servida
      from albaran_linea l join pedido_cantidad q on q.pedido_linea_id = l.pedido_linea_id and q.servida > 0
      where l.albaran_id = made;
      insert into albaran_paso (albaran_id, estado, cuando, usuario_id, seguimiento, enlace)
      select made, s.estado, one.fecha + s.hora, staff, s.seguimiento,
        case when s.seguimiento = '' then '' else replace(t.enlace, '{seguimiento}', s.seguimiento) end
      from albaran a join transportista t on t.id = a.transportista_id cross join (values
          (1, 'cerrado', interval '12 hours', '', true),
          (2, 'enviado', interval '17 hours', 'RB-' || (20400000 + made * 7), one.fecha < current_date - 1),
          (3, 'entregado', interval '46 hours', '', one.fecha < current_date - 4)
        ) as s (orden, estado, hora, seguimiento, holds)
      where a.id = made and s.holds
      order by s.orden;
    end loop;
  end if;

  -- Three open picking lists: one is not begun, one is half picked, one is ready to close.
  for one in
    select row_number() over (order by x.pedido_id desc)::integer as place, x.*
    from (
      select distinct on (s.cliente_id) s.cliente_id, s.pedido_id
      from (
        select cliente_id, pedido_id, sum(cantidad) as prendas from prenda_servible
        where not es_encargo and coalesce(cancelar_tras, current_date + 30) >= current_date group by 1, 2
      ) s
      where s.prendas between 3 and 60
      order by s.cliente_id, s.pedido_id desc
    ) x
    order by x.pedido_id desc limit 3
  loop
    insert into preparacion (cliente_id, preparador_id, creada, creada_por)
    values (one.cliente_id, case when one.place > 1 then staff end, now() - one.place * interval '2 hours', staff)
    returning id into made;
    insert into preparacion_celda (preparacion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad, recogida)
    select made, s.pedido_linea_id, s.modelo_color_id, s.talla_id, s.cantidad,
      case one.place when 1 then 0 when 2 then s.cantidad / 2 else s.cantidad end
    from prenda_servible s where s.pedido_id = one.pedido_id and not s.es_encargo
    order by s.pedido_linea_id, s.modelo_color_id, s.talla_id;
  end loop;

  -- Two parcels that came back: their garments are in the warehouse again, and owed to their pedidos.
  last_day := (select max(fecha) from albaran);
  for one in
    select x.* from (
      select distinct on (s.cliente_id) s.cliente_id, s.pedido_id from prenda_servible s where not s.es_encargo
      order by s.cliente_id, s.pedido_id
    ) x
    where last_day is not null order by x.pedido_id limit 2
  loop
    update albaran_numero set ultimo = ultimo + 1 where anio = extract(year from last_day) returning ultimo into number;
    insert into albaran (numero, cliente_id, direccion, fecha, bultos, peso, transportista, transportista_id, portes,
      creado, creado_por)
    select 'ALB' || to_char(last_day, 'YY') || '-' || lpad(number::text, 6, '0'), c.id,
      jsonb_build_object('nombre', c.nombre, 'direccion', c.direccion, 'codigoPostal', c.codigo_postal,
        'poblacion', c.poblacion, 'provincia', c.provincia, 'pais', coalesce(trim(k.iso2), 'ES'),
        'telefono', coalesce(c.telefono, '')),
      last_day, 1, 1900, t.nombre, t.id, 'pagados', last_day + time '12:00', staff
    from cliente c left join country k on k.id = c.country_id
      join transportista t on t.nombre = 'Transportes Ribera'
    where c.id = one.cliente_id
    returning id into made;
    insert into albaran_linea (albaran_id, orden, pedido_linea_id, modelo_id, referencia, descripcion, cantidad, precio,
      descuento, tipo_iva)
    select made, row_number() over (order by l.orden, l.id), l.id, l.modelo_id, l.referencia,
      jsonb_build_object('es', l.nombre), q.cantidad, l.precio, l.descuento, 21
    from pedido_linea l join (
        select pedido_linea_id, count(*)::integer as cantidad from prenda_servible
        where pedido_id = one.pedido_id and not es_encargo group by 1
      ) q on q.pedido_linea_id = l.id;
    insert into albaran_cantidad (albaran_linea_id, modelo_color_id, talla_id, cantidad)
    select l.id, s.modelo_color_id, s.talla_id, 1
    from albaran_linea l join prenda_servible s on s.pedido_linea_id = l.pedido_linea_id and not s.es_encargo
    where l.albaran_id = made;
    insert into albaran_paso (albaran_id, estado, cuando, usuario_id, seguimiento, nota, resto)
    select made, p.estado, last_day + p.hora, staff, p.seguimiento, p.nota, p.resto
    from (values
      (1, 'cerrado', interval '12 hours', '', '', 'pendiente'),
      (2, 'enviado', interval '17 hours', 'RB-' || (20400000 + made * 7), '', null),
      (3, 'devuelto', interval '30 hours', '', 'No había nadie en la tienda', 'pendiente')
    ) as p (orden, estado, hora, seguimiento, nota, resto)
    order by p.orden;
  end loop;
end
$$;
