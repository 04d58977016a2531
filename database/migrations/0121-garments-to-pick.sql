-- A line that staff take off a pedido leaves the open picking lists.
alter table preparacion_celda drop constraint preparacion_celda_pedido_linea_id_fkey;
alter table preparacion_celda add constraint preparacion_celda_pedido_linea_id_fkey
  foreign key (pedido_linea_id) references pedido_linea on delete cascade;

-- Garments of confirmed pedidos that can be picked now: reserved from stock, or special garments that are not
-- served, less those of open picking lists.
create view prenda_servible as
  select p.id as pedido_id, p.cliente_id, l.id as pedido_linea_id, l.modelo_id, q.modelo_color_id, q.talla_id,
    q.es_encargo, (q.cantidad - coalesce(x.cantidad, 0))::integer as cantidad,
    case when l.fecha_entrega is null then coalesce(l.servir_hasta, p.servir_hasta, p.fecha_entrega)
      else coalesce(l.servir_hasta, l.fecha_entrega) end as servir_el,           -- the last day in time
    coalesce(l.fecha_entrega, p.fecha_entrega) as desde,
    case when l.fecha_entrega is null then coalesce(l.cancelar_tras, p.cancelar_tras)
      else l.cancelar_tras end as cancelar_tras                                  -- later not without the shop's yes
  from pedido p
    join pedido_linea l on l.pedido_id = p.id
    join lateral (
      select r.modelo_color_id, r.talla_id, false as es_encargo, sum(r.cantidad) as cantidad
      from reserva r where r.pedido_linea_id = l.id and r.desde_stock group by 1, 2
      union all
      select e.modelo_color_id, e.talla_id, true, e.cantidad - e.cancelada - e.servida
      from pedido_encargo e where e.pedido_linea_id = l.id
    ) q on true
    left join lateral (
      select sum(c.cantidad) as cantidad
      from preparacion_celda c join preparacion o on o.id = c.preparacion_id and o.cerrada is null
      where c.pedido_linea_id = l.id and c.modelo_color_id = q.modelo_color_id and c.talla_id = q.talla_id
    ) x on true
  where p.situacion in ('confirmado', 'enProduccion', 'servidoParcial') and p.bloqueado is null
    and coalesce(p.acuerdo, 'aceptado') = 'aceptado' and p.cliente_id is not null
    and q.cantidad > coalesce(x.cantidad, 0);

-- Pedidos to prepare, open picking lists and albaranes, as rows of one list. Days: the last one in time before the
-- delivery, then the day of it.
create view entrega_lista as
  select 'P' || s.pedido_id as clave, 'porPreparar' as estado, s.pedido_id as registro_id, '#' || s.pedido_id as numero,
    s.cliente_id, min(s.servir_el) as fecha, min(s.cancelar_tras) as cancelar_tras,
    sum(s.cantidad)::integer as prendas, coalesce(sum(s.cantidad) filter (where t.colgado), 0)::integer as colgadas,
    0 as recogidas, 0 as bultos, '' as transportista, '' as seguimiento
  from prenda_servible s join modelo m on m.id = s.modelo_id join modelo_tipo t on t.id = m.modelo_tipo_id
  group by s.pedido_id, s.cliente_id having not bool_and(s.es_encargo)
  union all
  select 'R' || x.id, 'enPreparacion', x.id, 'R' || x.id, x.cliente_id, q.fecha, q.cancelar_tras,
    coalesce(q.prendas, 0), coalesce(q.colgadas, 0), coalesce(q.recogidas, 0), 0, '', ''
  from preparacion x cross join lateral (
    select min(case when l.fecha_entrega is null then coalesce(l.servir_hasta, p.servir_hasta, p.fecha_entrega)
        else coalesce(l.servir_hasta, l.fecha_entrega) end) as fecha,
      min(case when l.fecha_entrega is null then coalesce(l.cancelar_tras, p.cancelar_tras)
        else l.cancelar_tras end) as cancelar_tras,
      sum(c.cantidad)::integer as prendas, sum(c.cantidad) filter (where t.colgado)::integer as colgadas,
      sum(c.recogida)::integer as recogidas
    from preparacion_celda c join pedido_linea l on l.id = c.pedido_linea_id join pedido p on p.id = l.pedido_id
      join modelo m on m.id = l.modelo_id join modelo_tipo t on t.id = m.modelo_tipo_id
    where c.preparacion_id = x.id) q
  where x.cerrada is null
  union all
  select 'A' || a.id, s.estado, a.id, a.numero, a.cliente_id, a.fecha, null, q.prendas, q.colgadas, q.prendas,
    a.bultos, a.transportista, coalesce(s.seguimiento, '')
  from albaran a join albaran_estado s on s.albaran_id = a.id cross join lateral (
    select coalesce(sum(l.cantidad), 0)::integer as prendas,
      coalesce(sum(l.cantidad) filter (where t.colgado), 0)::integer as colgadas
    from albaran_linea l join modelo m on m.id = l.modelo_id join modelo_tipo t on t.id = m.modelo_tipo_id
    where l.albaran_id = a.id) q;

-- A rep sees the deliveries of the own clientes.
insert into rol_permiso (rol_id, permiso)
  select r.id, p from rol r, unnest(array['Permissions.Albaranes.Search', 'Permissions.Albaranes.View']) p
  where r.nombre = 'Comercial' on conflict do nothing;
