-- The demo company shows the states of pedidos: two are blocked, one waits for its shop, one was never sent.
-- `fillPedidoStates` runs this file on a new demo; here it changes an older one. A demo is known by what nobody
-- else has: accounts with its ids, and facturas with its tax number.
with demo as (
  select u.id as staff from usuario u
  where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
    and exists (select from factura where emisor ->> 'nif' like '%B00000273')
    and not exists (select from pedido where not enviado or bloqueado is not null)
  order by u.id limit 1
), picked as (
  select p.*, demo.staff, row_number() over (order by p.fecha desc, p.id desc) as place
  from demo, pedido p
  where p.situacion = 'recibido' and p.enviado and p.cliente_id > 20 and p.acuerdo is null
    and exists (select from usuario u where u.id = p.usuario_id and u.is_active)
    and not exists (select from pedido_linea l join pedido_encargo e on e.pedido_linea_id = l.id
      where l.pedido_id = p.id)
  order by p.fecha desc, p.id desc limit 3
), blocked as (
  update pedido p set bloqueado = now(), version = p.version + 1,
    bloqueo_causa = case picked.place when 1 then 'credito' else 'manual' end,
    bloqueo_motivo = case picked.place when 1 then '' else 'Cambian de titular: esperamos los datos nuevos' end,
    liberar_el = (now() at time zone 'Europe/Madrid')::date + 14
  from picked where picked.id = p.id and picked.place <= 2
), asked as (
  update pedido p set acuerdo = 'pendiente', version = p.version + 1
  from picked where picked.id = p.id and picked.place = 3
), line as (
  select l.*, picked.staff, picked.total, q.prendas from picked join pedido_linea l on l.pedido_id = picked.id
    cross join lateral (select sum(cantidad) as prendas from pedido_cantidad where pedido_linea_id = l.id) q
  where picked.place = 3 order by l.orden, l.id limit 1
), revised as (
  insert into pedido_revision (pedido_id, usuario_id, cambios, total_antes, total_despues, mensaje, pide_acuerdo)
  select pedido_id, staff, jsonb_build_array(jsonb_build_object('que', 'precio', 'linea', referencia || ' ' || nombre,
      'antes', (precio + 400) / 100.0, 'despues', precio / 100.0)),
    total + 400 * prendas, total, 'El precio de feria, como quedamos.', true
  from line
), draft as (
  insert into pedido (fecha, cliente_id, usuario_id, creado_por, comercial_id, tarifa_id, observaciones, total,
    total_prendas, total_modelos, enviado)
  select now(), cliente_id, usuario_id, staff, comercial_id, tarifa_id, 'Lo repasamos el lunes por teléfono', total,
    total_prendas, total_modelos, false
  from picked where place = 2
  returning id
), drafted as (
  insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, descuento, importe, orden)
  select draft.id, l.modelo_id, l.referencia, l.nombre, l.precio, l.descuento, l.importe, l.orden
  from draft, picked join pedido_linea l on l.pedido_id = picked.id where picked.place = 2
  returning id, orden
)
insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
select drafted.id, q.modelo_color_id, q.talla_id, q.cantidad
from picked join pedido_linea l on l.pedido_id = picked.id join drafted on drafted.orden = l.orden
  join pedido_cantidad q on q.pedido_linea_id = l.id
where picked.place = 2;
