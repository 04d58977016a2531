import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import { inRowScope } from '../../../identity/server/index.ts';
import type { Season, SeasonRow } from '../shops.contract.ts';

const pageSize = 12;

/** A season is compared with the newest one that began at least this many days before it. */
const daysToSeasonBefore = 270;

interface Asked {
  pageNumber?: number | undefined;
  sinPedir?: boolean | undefined;
}

/**
 * Returns the shops in the caller's row scope with what they ordered of the current temporada and of the one
 * a year before, sales of the former program included.
 */
export async function readSeason(
  db: Db,
  caller: Caller,
  { pageNumber = 1, sinPedir = false }: Asked,
): Promise<Season> {
  const { rows } = await sql<{ season: Omit<Season, 'totalPages'> }>`
    with actual as (select id, codigo, desde from temporada where actual),
    antes as (
      select s.id, s.codigo from temporada s, actual where s.desde <= actual.desde - ${daysToSeasonBefore}::int
      order by s.desde desc limit 1),
    sold as (
      select p.cliente_id, m.temporada_id, sum(q.prendas) as prendas, sum(l.importe) as importe
      from pedido p join pedido_linea l on l.pedido_id = p.id join modelo m on m.id = l.modelo_id
        cross join lateral (select sum(cantidad) as prendas from (
          select cantidad from pedido_cantidad where pedido_linea_id = l.id
          union all select cantidad from pedido_encargo where pedido_linea_id = l.id) cells) q
      where p.estado <> 3 and p.enviado and ${inRowScope(caller, 'p.cliente_id')}
        and m.temporada_id in (select id from actual union all select id from antes)
      group by 1, 2
      union all
      select v.cliente_id, v.temporada_id, sum(v.prendas), sum(v.importe) from venta_anterior v
      where ${inRowScope(caller, 'v.cliente_id')}
        and v.temporada_id in (select id from actual union all select id from antes)
      group by 1, 2
    ), shops as (
      select cliente.id, cliente.nombre, cliente.poblacion,
        coalesce(sum(s.prendas) filter (where s.temporada_id = (select id from actual)), 0)::int as prendas,
        coalesce(sum(s.importe) filter (where s.temporada_id = (select id from actual)), 0) / 100.0 as importe,
        coalesce(sum(s.prendas) filter (where s.temporada_id = (select id from antes)), 0)::int as "prendasAntes",
        coalesce(sum(s.importe) filter (where s.temporada_id = (select id from antes)), 0) / 100.0 as "importeAntes"
      from cliente left join sold s on s.cliente_id = cliente.id
      where cliente.activo and ${inRowScope(caller, 'cliente.id')}
      group by cliente.id
    ), listed as (
      select * from shops where not ${sinPedir}::boolean or prendas = 0
    ), page as (
      select * from listed order by importe desc, "importeAntes" desc, nombre, id
      limit ${pageSize}::int offset ${(pageNumber - 1) * pageSize}::int
    )
    select jsonb_strip_nulls(jsonb_build_object(
      'actual', (select jsonb_build_object('codigo', actual.codigo, 'prendas', coalesce(sum(prendas), 0),
        'importe', coalesce(sum(importe), 0), 'tiendas', count(*) filter (where prendas > 0))
        from actual left join shops on true group by actual.codigo),
      'anterior', (select jsonb_build_object('codigo', antes.codigo, 'prendas', coalesce(sum("prendasAntes"), 0),
        'importe', coalesce(sum("importeAntes"), 0), 'tiendas', count(*) filter (where "prendasAntes" > 0))
        from antes left join shops on true group by antes.codigo),
      'sinPedir', (select count(*) from shops where prendas = 0),
      'totalCount', (select count(*) from listed),
      'data', coalesce((select jsonb_agg(to_jsonb(page) order by importe desc, "importeAntes" desc, nombre, id)
        from page), '[]'))) as season`.execute(db);
  const season = rows[0]?.season ?? { sinPedir: 0, totalCount: 0, data: [] as SeasonRow[] };
  return { ...season, totalPages: Math.ceil(season.totalCount / pageSize) };
}
