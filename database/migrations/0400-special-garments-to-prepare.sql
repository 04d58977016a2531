-- A pedido whose special garments alone are left is listed to prepare too, unless a production order still makes
-- them. Pedidos to prepare, open picking lists and albaranes, as rows of one list. Days: the last one in time before
-- the delivery, then the day of it.
create or replace view entrega_lista as
  select 'P' || s.pedido_id as clave, 'porPreparar' as estado, s.pedido_id as registro_id, '#' || s.pedido_id as numero,
    s.cliente_id, min(s.servir_el) as fecha, min(s.cancelar_tras) as cancelar_tras,
    sum(s.cantidad)::integer as prendas, coalesce(sum(s.cantidad) filter (where t.colgado), 0)::integer as colgadas,
    0 as recogidas, 0 as bultos, '' as transportista, '' as seguimiento
  from prenda_servible s join modelo m on m.id = s.modelo_id join modelo_tipo t on t.id = m.modelo_tipo_id
    left join ordenfab_encargo o on o.pedido_linea_id = s.pedido_linea_id
  group by s.pedido_id, s.cliente_id having not bool_and(s.es_encargo and o.terminado is false)
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
