-- The demo company has a cost sheet for each modelo. `fillEscandallos` runs this file on a new demo; here it fills an
-- older one. A demo is known by what nobody else has: accounts with its ids, and facturas with its tax number.
with demo as (
  select min(u.id::text)::uuid as staff from usuario u
  where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
    and exists (select from factura where emisor ->> 'nif' like '%B00000273')
    and not exists (select from escandallo)
  having count(*) > 0
), sized as (
  select m.id, m.precio, demo.staff, (array_agg(distinct v.talla_id))[(count(distinct v.talla_id) + 1) / 2] as talla
  from demo, modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
  group by m.id, demo.staff
), made as (
  insert into escandallo (modelo_id, numero, talla_id, comision, limite, creado_por)
  select id, 1, talla, 1000, 2500, staff from sized order by id
  returning id, modelo_id
), priced as (
  select made.id as hoja, m.id as n, m.precio from made join modelo m on m.id = made.modelo_id
), picked as (
  -- A fabric that the price of the modelo allows; without materias its name alone.
  select p.*, tela.id as tela, encaje.id as encaje, forro.id as forro, entretela.id as entretela, cierre.id as cierre,
    boton.id as boton, etiqueta.id as etiqueta
  from priced p
    left join lateral (select id from materia where tipo = 'tejido' and coalesce(precio, 0) <= p.precio * 10
      order by (id * 7 + p.n * 13) % 31, id limit 1) tela on true
    left join lateral (select id from materia where tipo = 'tejido' and nombre ilike '%encaje%' and p.n % 4 = 0
      order by id limit 1) encaje on true
    left join lateral (select id from materia where tipo = 'forro' order by (id + p.n) % 3, id limit 1) forro on true
    left join lateral (select id from materia where tipo = 'entretela' order by (id + p.n) % 3, id limit 1) entretela
      on true
    left join lateral (select id from materia where tipo = 'avio' and nombre ilike 'cremallera%'
      order by (id + p.n) % 3, id limit 1) cierre on true
    left join lateral (select id from materia where tipo = 'avio' and nombre ilike 'bot_n%' and p.n % 2 = 0
      order by (id + p.n) % 3, id limit 1) boton on true
    left join lateral (select id from materia where tipo = 'etiqueta' order by id limit 1) etiqueta on true
), lines as (
  select p.hoja, x.*
  from picked p cross join lateral (values
    (1, 'tela', 'tejido', p.tela, 'Tejido principal', 'unidad', 12000 + p.precio / 200 * 100, 500, 500, p.precio * 6),
    (2, 'encaje', 'tejido', p.encaje, '', 'unidad', 3000, 100, 800, 0),
    (3, 'forro', 'forro', p.forro, 'Forro', 'unidad', 5000 + p.precio / 250 * 100, 500, 400, 29000),
    (4, 'entretela', 'entretela', p.entretela, 'Entretela', 'unidad', 3000, 0, 500, 22000),
    (5, 'cierre', 'avio', p.cierre, 'Cremallera', 'unidad', 10000, 0, 0, 6200),
    (6, 'boton', 'avio', p.boton, '', 'unidad', 60000, 0, 200, 0),
    (7, 'etiqueta', 'etiqueta', p.etiqueta, 'Etiqueta de composición y talla', 'unidad', 10000, 0, 0, 1300),
    (8, 'corte', 'manoObra', null::int, 'Corte', 'minuto', (5 + p.precio / 1500) * 10000, 0, 0, 3200),
    (9, 'confeccion', 'manoObra', null, 'Confección', 'minuto', (8 + p.precio / 100 * (40 + p.n % 5 * 9) / 100) * 10000, 0, 0,
      3200),
    (10, 'plancha', 'manoObra', null, 'Plancha y acabado', 'minuto', (4 + p.precio / 2000) * 10000, 0, 0, 3200),
    (11, 'plisado', 'servicio', null, case when p.n % 9 = 0 then 'Plisado' else '' end, 'prenda', 10000, 0, 0, 42500),
    (12, 'general', 'gastoGeneral', null, 'Sobre el coste directo', 'porcentaje', 120000, 0, 0, 0)
  ) as x(orden, clave, clase, materia_id, concepto, por, consumo, incremento, merma, precio)
  where x.materia_id is not null or x.concepto <> ''
)
insert into escandallo_linea (escandallo_id, clave, orden, clase, materia_id, concepto, regla_color, por, consumo,
  incremento, merma, base_precio, precio)
select l.hoja, l.clave, l.orden, l.clase, l.materia_id, case when l.materia_id is null then l.concepto else '' end,
  'segunColor', l.por, l.consumo, l.incremento, l.merma,
  case when l.materia_id is null then 'manual' else 'ultimo' end, coalesce(m.precio, l.precio)
from lines l left join materia m on m.id = l.materia_id;
