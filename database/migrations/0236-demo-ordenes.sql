-- The demo company has 70 production orders: 44 make the lotes that are expected, 16 have brought garments that the
-- ledger received from the workshop, 10 are drafts. `fillOrdenes` runs this file on a new demo; here it fills an older
-- one, known by accounts with its ids and facturas with its tax number.
do $$
declare
  v_staff uuid;
  v_today date;
  v_plan jsonb;   -- the cells of all orders
  v_head jsonb;   -- the orders
begin
  select min(u.id::text)::uuid into v_staff from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null;
  if v_staff is null or exists (select from ordenfab) or not exists (select from escandallo)
    or not exists (select from factura where emisor ->> 'nif' like '%B00000273') then
    return;
  end if;
  select max((fecha at time zone 'Europe/Madrid')::date) into v_today from pedido;

  with expected as (
    select c.modelo_id, k.fecha as dia, k.id as lote, k.modelo_color_id as mc, k.talla_id as t, k.cantidad as n,
      row_number() over (partition by c.modelo_id, k.fecha, k.modelo_color_id, k.talla_id order by k.id) as nth
    from lote k join modelo_color c on c.id = k.modelo_color_id
    where k.terminado is null and k.documento is null and k.origen = 'produccion'
  ), coming as (
    select modelo_id, dia, row_number() over (order by sum(n) desc, modelo_id, dia) as place
    from expected where nth = 1 group by modelo_id, dia order by sum(n) desc, modelo_id, dia limit 44
  ), received as (
    select c.modelo_id, (v.momento at time zone 'Europe/Madrid')::date as dia, v.modelo_color_id as mc, v.talla_id as t,
      sum(v.cantidad)::int as n
    from movimiento v join modelo_color c on c.id = v.modelo_color_id
      join variante x on x.modelo_color_id = v.modelo_color_id and x.talla_id = v.talla_id
    where v.motivo = 'recepcion' and v.documento = '' and v.nota = 'Del taller propio' and v.momento > now() - interval '1 year'
    group by 1, 2, 3, 4
  ), past as (
    select modelo_id, dia, row_number() over (order by sum(n) desc, modelo_id, dia) as place
    from received group by modelo_id, dia order by sum(n) desc, modelo_id, dia limit 16
  ), drafts as (
    select m.id as modelo_id, v_today + 60 as dia, row_number() over (order by m.orden, m.id) as place
    from modelo m where m.publicado and m.id not in (select modelo_id from coming)
    order by m.orden, m.id limit 10
  ), cells as (
    select 'coming' as de, k.place, k.modelo_id, k.dia, e.mc, e.t, e.n, e.lote
    from coming k join expected e on e.modelo_id = k.modelo_id and e.dia = k.dia and e.nth = 1
    union all
    select 'past', k.place, k.modelo_id, k.dia, r.mc, r.t, r.n, null
    from past k join received r on r.modelo_id = k.modelo_id and r.dia = k.dia
    union all
    select 'draft', k.place, k.modelo_id, k.dia, v.modelo_color_id, v.talla_id, 2 + v.talla_id % 4, null
    from drafts k join lateral (select id from modelo_color c where c.modelo_id = k.modelo_id
      order by c.orden, c.id limit 1) c on true join variante v on v.modelo_color_id = c.id
  )
  select jsonb_agg(to_jsonb(x)) into v_plan from (select cells.*, dense_rank() over (order by de desc, place) as orden,
    case when de = 'coming' then (array['lanzada', 'corte', 'confeccion', 'acabado'])[1 + place % 4]
      when de = 'draft' then 'borrador' when place <= 4 then 'terminada' else 'cerrada' end as estado,
    case when de = 'past' then dia - 48 when de = 'draft' then v_today - (place % 6)::int
      else least(dia - 40, v_today - (place % 25)::int) end as fecha
  from cells) x;

  select jsonb_agg(to_jsonb(x)) into v_head from (select orden, modelo_id, dia, de, estado, fecha, extract(year from fecha)::int as anio,
    row_number() over (partition by extract(year from fecha) order by fecha, orden) as numero, sum(n)::int as prendas
  from jsonb_to_recordset(v_plan) as p(de text, modelo_id int, dia date, mc int, t int, n int, lote int, orden int, estado text, fecha date)
  group by orden, modelo_id, dia, de, estado, fecha) x;

  insert into ordenfab (numero, fecha, modelo_id, origen, estado, prevista, escandallo_id, escandallo, coste_estandar,
    coste_real, lanzada, terminada, cerrada, creado, creado_por)
  select 'OF' || lpad((h.anio % 100)::text, 2, '0') || '-' || lpad(h.numero::text, 4, '0'), h.fecha, h.modelo_id,
    case when h.orden % 3 = 0 then 'stock' else 'pedidos' end, h.estado, h.dia,
    case when h.estado <> 'borrador' then e.id end, case when h.estado <> 'borrador' then s.copia end,
    case when h.estado = 'cerrada' then s.coste * h.prendas end,
    case when h.estado = 'cerrada' then s.coste * h.prendas * (98 + h.orden % 7) / 100 end,
    case when h.estado <> 'borrador' then (h.fecha + 1) + time '09:00' end,
    case when h.de = 'past' then h.dia + time '12:00' end,
    case when h.estado = 'cerrada' then (h.dia + 2) + time '10:00' end,
    h.fecha + time '09:00', v_staff
  from jsonb_to_recordset(v_head) as h(orden int, modelo_id int, dia date, de text, estado text, fecha date, anio int, numero int, prendas int)
    join escandallo e on e.modelo_id = h.modelo_id and e.numero = 1
    cross join lateral (
      select jsonb_build_object('numero', e.numero, 'tallaBaseId', e.talla_id, 'tallaIds', (
          select jsonb_agg(t.id order by t.orden, t.id) from talla t where t.id in (select v.talla_id from modelo_color c
            join variante v on v.modelo_color_id = c.id where c.modelo_id = h.modelo_id)),
        'lineas', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.clave, 'clase', l.clase,
          'materiaId', l.materia_id, 'concepto', l.concepto, 'reglaColor', l.regla_color, 'colores', '[]'::jsonb,
          'por', l.por, 'consumo', l.consumo / 10000.0, 'incremento', l.incremento / 10000.0, 'porTalla', l.por_talla,
          'merma', l.merma / 100.0, 'basePrecio', l.base_precio, 'precio', l.precio / 10000.0)) order by l.orden)) as copia,
        round(sum(case when l.por <> 'porcentaje' then l.consumo / 10000.0 * (1 + l.merma / 10000.0) * l.precio end)
          * (1 + coalesce(sum(l.consumo) filter (where l.por = 'porcentaje'), 0) / 1000000.0))::bigint as coste
      from escandallo_linea l where l.escandallo_id = e.id) s
  order by h.orden;

  insert into ordenfab_numero (anio, ultimo) select anio, max(numero)
    from jsonb_to_recordset(v_head) as h(orden int, modelo_id int, dia date, de text, estado text, fecha date, anio int, numero int, prendas int) group by anio;

  insert into ordenfab_celda (ordenfab_id, modelo_color_id, talla_id, pedidas, previstas, cortadas, terminadas)
  select o.id, p.mc, p.t,
    coalesce((select sum(r.cantidad)::int from reserva r where r.lote_id = p.lote), 0), p.n,
    case when p.estado in ('borrador', 'lanzada') then null else p.n end, case when p.de = 'past' then p.n else 0 end
  from jsonb_to_recordset(v_plan) as p(de text, modelo_id int, dia date, mc int, t int, n int, lote int, orden int, estado text, fecha date)
    join jsonb_to_recordset(v_head) as h(orden int, modelo_id int, dia date, de text, estado text, fecha date, anio int, numero int, prendas int) on h.orden = p.orden
    join ordenfab o on o.numero = 'OF' || lpad((h.anio % 100)::text, 2, '0') || '-' || lpad(h.numero::text, 4, '0');

  update lote k set documento = 'ordenfab ' || o.id, nota = o.numero
  from jsonb_to_recordset(v_plan) as p(de text, modelo_id int, dia date, mc int, t int, n int, lote int, orden int, estado text, fecha date)
    join jsonb_to_recordset(v_head) as h(orden int, modelo_id int, dia date, de text, estado text, fecha date, anio int, numero int, prendas int) on h.orden = p.orden
    join ordenfab o on o.numero = 'OF' || lpad((h.anio % 100)::text, 2, '0') || '-' || lpad(h.numero::text, 4, '0')
  where k.id = p.lote;
end $$;
