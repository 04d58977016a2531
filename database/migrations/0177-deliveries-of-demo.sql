-- The demo company has carriers, deliveries and open picking lists. `fillPreparaciones` runs this file on a new
-- demo, which has its carriers and deliveries already; here it changes an older one. A demo is known by what nobody
-- else has: accounts with its ids, and facturas with its tax number.
create temporary table demo_staff on commit drop as
  select u.id from usuario u
  where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
    and exists (select from factura where emisor ->> 'nif' like '%B00000273')
    and not exists (select from preparacion)
  order by u.id limit 1;

insert into transportista (nombre, enlace)
select v.nombre, v.enlace
from demo_staff, (values
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
where exists (select from demo_staff) and fichero = 'ninguno' and columnas = '[]';

update app_setting set empresa = empresa || '{"envases": "ENV/2026/000000000"}'
where exists (select from demo_staff) and not empresa ? 'envases';

-- Deliveries of an older demo: what was served last and is on no factura.
create temporary table demo_albaran on commit drop as
  select row_number() over (order by s.fecha, s.pedido_id)::integer as orden, s.*
  from (
    select p.id as pedido_id, p.cliente_id,
      least((p.fecha at time zone 'Europe/Madrid')::date + 9, current_date - 1) as fecha, sum(q.servida)::integer as prendas
    from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
    where exists (select from demo_staff) and not exists (select from albaran) and q.servida > 0
      and p.prestamo_id is null and p.fecha > (select max(fecha) from pedido) - interval '45 days'
      and not exists (select from factura_linea f where f.pedido_linea_id = l.id)
    group by p.id
  ) s;

insert into albaran (numero, cliente_id, direccion, fecha, bultos, peso, transportista, transportista_id, portes,
  observaciones, creado, creado_por)
select 'ALB' || to_char(d.fecha, 'YY') || '-' ||
    lpad(row_number() over (partition by extract(year from d.fecha) order by d.orden)::text, 6, '0'),
  d.cliente_id,
  jsonb_build_object('nombre', c.nombre, 'direccion', c.direccion, 'codigoPostal', c.codigo_postal,
    'poblacion', c.poblacion, 'provincia', c.provincia, 'pais', coalesce(trim(k.iso2), 'ES'),
    'telefono', coalesce(c.telefono, '')),
  d.fecha, greatest(1, ceil(d.prendas / 14.0)::integer), d.prendas * 420 + 650, t.nombre, t.id, 'pagados',
  '', d.fecha + time '12:00', demo_staff.id
from demo_staff, demo_albaran d join cliente c on c.id = d.cliente_id left join country k on k.id = c.country_id
  join transportista t on t.nombre = case when coalesce(trim(k.iso2), 'ES') = 'ES' then 'Transportes Ribera'
    else 'Expresso Ibérico' end
order by d.orden;

insert into albaran_numero (anio, ultimo)
select extract(year from fecha)::integer, count(*) from albaran where exists (select from demo_albaran) group by 1
on conflict (anio) do nothing;

insert into albaran_linea (albaran_id, orden, pedido_linea_id, modelo_id, referencia, descripcion, cantidad, precio,
  descuento, tipo_iva)
select a.id, row_number() over (partition by a.id order by l.orden, l.id), l.id, l.modelo_id, l.referencia,
  jsonb_build_object('es', l.nombre), q.servida, l.precio, l.descuento, 21
from demo_albaran d
  join (select id, row_number() over (order by id)::integer as orden from albaran) a on a.orden = d.orden
  join pedido_linea l on l.pedido_id = d.pedido_id
  join (select pedido_linea_id, sum(servida)::integer as servida from pedido_cantidad group by 1) q
    on q.pedido_linea_id = l.id and q.servida > 0
where not exists (select from factura_linea f where f.pedido_linea_id = l.id);

insert into albaran_cantidad (albaran_linea_id, modelo_color_id, talla_id, cantidad)
select l.id, q.modelo_color_id, q.talla_id, q.servida
from albaran_linea l join pedido_cantidad q on q.pedido_linea_id = l.pedido_linea_id and q.servida > 0
where exists (select from demo_albaran);

insert into albaran_paso (albaran_id, estado, cuando, usuario_id, seguimiento, enlace)
select a.id, s.estado, a.fecha + s.hora, a.creado_por, s.seguimiento, s.enlace
from albaran a join transportista t on t.id = a.transportista_id cross join lateral (values
    (1, 'cerrado', interval '12 hours', '', '', true),
    (2, 'enviado', interval '17 hours', 'RB-' || (20400000 + a.id * 7),
      replace(t.enlace, '{seguimiento}', 'RB-' || (20400000 + a.id * 7)), a.fecha < current_date - 1),
    (3, 'entregado', interval '46 hours', '', '', a.fecha < current_date - 4)
  ) as s (orden, estado, hora, seguimiento, enlace, holds)
where exists (select from demo_albaran) and s.holds
order by a.id, s.orden;

-- Three open picking lists: one is not begun, one is half picked, one is ready to close.
create temporary table demo_lista on commit drop as
  select row_number() over (order by x.pedido_id desc)::integer as place, x.*
  from (
    select distinct on (s.cliente_id) s.cliente_id, s.pedido_id
    from (select cliente_id, pedido_id, sum(cantidad) as prendas from prenda_servible
      where exists (select from demo_staff) and not es_encargo
        and coalesce(cancelar_tras, current_date + 30) >= current_date group by 1, 2) s
    where s.prendas between 3 and 60
    order by s.cliente_id, s.pedido_id desc
  ) x
  order by x.pedido_id desc limit 3;

insert into preparacion (cliente_id, preparador_id, creada, creada_por)
select l.cliente_id, case when l.place > 1 then demo_staff.id end, now() - l.place * interval '2 hours', demo_staff.id
from demo_staff, demo_lista l order by l.place;

insert into preparacion_celda (preparacion_id, pedido_linea_id, modelo_color_id, talla_id, cantidad, recogida)
select p.id, s.pedido_linea_id, s.modelo_color_id, s.talla_id, s.cantidad,
  case l.place when 1 then 0 when 2 then s.cantidad / 2 else s.cantidad end
from demo_lista l join preparacion p on p.cliente_id = l.cliente_id and p.cerrada is null
  join prenda_servible s on s.pedido_id = l.pedido_id and not s.es_encargo
order by l.place, s.pedido_linea_id, s.modelo_color_id, s.talla_id;

drop table demo_staff, demo_albaran, demo_lista;
