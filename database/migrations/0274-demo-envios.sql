-- The demo company's workshops: orders that are made have garments out, orders that ended came back in parts.
-- The books stay as they are: what is finished is what the orders brought, and one garment of some ended orders was
-- cut over plan and never came back. `fillProduction` runs this file on a new demo; here it fills an older one, known
-- by accounts with its ids and facturas with its tax number.
do $$
declare
  v_staff uuid;
  v_today date;
  v_places int[];
  v_plan jsonb;   -- the orders with their workshop and days
  v_back jsonb;   -- what came back
begin
  select min(u.id::text)::uuid into v_staff from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null;
  if v_staff is null or exists (select from ordenfab_envio)
    or not exists (select from factura where emisor ->> 'nif' like '%B00000273') then
    return;
  end if;
  select max((fecha at time zone 'Europe/Madrid')::date) into v_today from pedido;

  -- The workshops among the proveedores get a place.
  with named as (
    select p.id, p.nombre from proveedor p where p.tipo = 'taller' and p.lugar_id is null
      and p.nombre in ('Taller Les Agulles', 'Costura Santa Eugènia') order by p.id
  ), made as (
    insert into lugar (tipo, nombre) select 'taller', nombre from named
      where not exists (select from lugar l where lower(l.nombre) = lower(named.nombre)) order by id returning id, nombre
  )
  update proveedor p set lugar_id = m.id from made m where p.nombre = m.nombre and p.tipo = 'taller';
  update proveedor p set lugar_id = l.id from lugar l
    where p.nombre = 'Confecciones del Congost' and l.nombre = 'Taller del Congost' and p.lugar_id is null;
  select array_agg(id order by id) into v_places from lugar where tipo = 'taller' and not cerrado;
  if v_places is null then
    return;
  end if;

  -- Orders as the demo made them: nobody has received or finished anything since.
  select jsonb_agg(to_jsonb(x)) into v_plan from (
    select o.id, o.numero, o.estado, v_places[1 + o.id % array_length(v_places, 1)] as lugar, o.estado = 'terminada' as short,
      (170000 + o.modelo_id % 7 * 12500) as precio, coalesce(s.coste, 400000) as cargo, d.*
    from ordenfab o
      left join lateral (
        select round(sum(case when l.por <> 'porcentaje' then l.consumo / 10000.0 * (1 + l.merma / 10000.0) * l.precio end)
          * (1 + coalesce(sum(l.consumo) filter (where l.por = 'porcentaje'), 0) / 1000000.0))::bigint as coste
        from escandallo_linea l where l.escandallo_id = o.escandallo_id) s on true
      cross join lateral (select
        case when o.terminada is null then o.fecha + (v_today - o.fecha) / 4 else o.prevista - 26 end as sent,
        case when o.terminada is null then o.fecha + (v_today - o.fecha) / 2 else o.prevista - 15 end as first,
        case when o.terminada is null then o.fecha + (v_today - o.fecha) * 3 / 4 else o.prevista - 10 end as second,
        case when o.terminada is null then v_today else o.prevista - 8 end as finishing,
        o.prevista as done) d
    where o.creado_por = v_staff and o.estado in ('confeccion', 'acabado', 'terminada', 'cerrada')
      and exists (select from ordenfab_celda q where q.ordenfab_id = o.id)
      and not exists (select from ordenfab_celda q where q.ordenfab_id = o.id and (q.segundas + q.perdidas > 0
        or q.terminadas <> case when o.terminada is null then 0 else q.cortadas end))) x;
  if v_plan is null then
    return;
  end if;

  update ordenfab_celda q set cortadas = q.cortadas + 1, perdidas = 1
  from jsonb_to_recordset(v_plan) as p(id int, short boolean)
  where p.short and q.ordenfab_id = p.id and (q.modelo_color_id, q.talla_id) = (
    select z.modelo_color_id, z.talla_id from ordenfab_celda z where z.ordenfab_id = p.id
    order by z.cortadas desc, z.modelo_color_id, z.talla_id limit 1);

  -- The first delivery is for sewing; finishing follows when all of it is back.
  insert into ordenfab_envio (ordenfab_id, numero, lugar_id, fase, ultima, fecha, prevista, precio, cargo, creado, creado_por)
  select p.id, p.numero || '/' || f.n, p.lugar, f.fase, f.n = 2, f.dia, f.vuelve, f.precio, p.cargo,
    f.dia + time '10:00', v_staff
  from jsonb_to_recordset(v_plan) as p(id int, numero text, estado text, lugar int, precio bigint, cargo bigint, sent date,
      first date, second date, finishing date, done date)
    cross join lateral (values (1, 'confeccion', p.sent, greatest(p.second, p.sent + 1), p.precio),
      (2, 'acabado', p.finishing, greatest(p.done, p.finishing + 1), 32500::bigint)) as f(n, fase, dia, vuelve, precio)
  where f.n = 1 or p.estado <> 'confeccion'
  order by f.dia, p.id, f.n;

  insert into ordenfab_envio_celda (envio_id, modelo_color_id, talla_id, enviadas)
  select e.id, q.modelo_color_id, q.talla_id, q.cortadas - case when e.ultima then q.perdidas else 0 end
  from ordenfab_envio e join ordenfab_celda q on q.ordenfab_id = e.ordenfab_id where q.cortadas > 0;

  -- Receipts: half of the sewn garments, the rest of them (of an order that goes on), and the finished ones. One
  -- garment of a first receipt has to be done again: it stays at the workshop. Kept as JSON: the server's role, which
  -- fills a new demo, may not make temporary tables.
  select jsonb_agg(to_jsonb(x)) into v_back from (
    select y.*, case when n = 1 and orden % 3 = 0 and b > 1
      and row_number() over (partition by envio, n order by b desc, mc, t) = 1 then 1 else 0 end as again
    from (
      select e.id as envio, p.id as orden, r.n, r.dia, q.modelo_color_id as mc, q.talla_id as t,
        case r.n when 1 then (c.cortadas + 1) / 2 when 2 then c.cortadas / 2 - c.perdidas else q.enviadas end as b,
        case when r.n = 2 then c.perdidas else 0 end as f
      from jsonb_to_recordset(v_plan) as p(id int, estado text, first date, second date, done date)
        join ordenfab_envio e on e.ordenfab_id = p.id join ordenfab_envio_celda q on q.envio_id = e.id
        join ordenfab_celda c on c.ordenfab_id = p.id and c.modelo_color_id = q.modelo_color_id and c.talla_id = q.talla_id
        cross join lateral (values (1, p.first), (2, p.second), (3, p.done)) as r(n, dia)
      where case r.n when 1 then not e.ultima and (p.estado <> 'confeccion' or p.id % 2 = 0)
        when 2 then not e.ultima and p.estado <> 'confeccion' else e.ultima and p.estado in ('terminada', 'cerrada') end
    ) y where b + f > 0) x;

  insert into ordenfab_recepcion (envio_id, fecha, creado, usuario_id)
  select envio, dia, dia + time '17:00', v_staff from jsonb_to_recordset(v_back) as d(envio int, orden int, n int, dia date, mc int, t int, b int, f int, again int)
  group by envio, n, dia order by dia, envio, n;

  insert into ordenfab_recepcion_celda (recepcion_id, modelo_color_id, talla_id, buenas, segundas, rehacer, faltan, causa)
  select r.id, d.mc, d.t, d.b, 0, d.again, d.f,
    case when d.again > 0 then 'costura' when d.f > 0 then 'otra' else '' end
  from jsonb_to_recordset(v_back) as d(envio int, orden int, n int, dia date, mc int, t int, b int, f int, again int)
    join (select id, envio_id, row_number() over (partition by envio_id order by id) as nth from ordenfab_recepcion) r
      on r.envio_id = d.envio and r.nth = case d.n when 2 then 2 else 1 end;

  update ordenfab_envio_celda q set buenas = s.b, faltan = s.f
  from (select envio, mc, t, sum(b)::int as b, sum(f)::int as f from jsonb_to_recordset(v_back) as d(envio int, orden int, n int, dia date, mc int, t int, b int, f int, again int) group by 1, 2, 3) s
  where q.envio_id = s.envio and q.modelo_color_id = s.mc and q.talla_id = s.t;
end $$;
