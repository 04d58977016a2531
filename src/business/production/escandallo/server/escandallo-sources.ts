/** Sources from which the lines of a cost sheet can be copied. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import type { EscandalloLinea } from '../escandallo.contract.ts';
import { consumptionAt } from '../escandallo.ts';
import {
  type EscandalloSource,
  type escandalloFromOrdenEndpoint,
  maxSources,
} from '../escandallo-acts.contract.ts';

/** Returns the cost sheets of other modelos, those of the same type first, and the finished órdenes. */
export async function listSources(db: Db, modeloId: number): Promise<EscandalloSource[]> {
  const modelo = await db
    .selectFrom('modelo')
    .where('id', '=', modeloId)
    .select(['id', 'modelo_tipo_id'])
    .executeTakeFirst();
  if (!modelo) throw new NotFound('Modelo', modeloId);
  const { rows: orders } = await sql<EscandalloSource>`
    select o.id as "ordenId", m.referencia, m.nombre, o.numero, (o.escandallo ->> 'tallaBaseId')::int as "tallaBaseId",
      jsonb_array_length(o.escandallo -> 'lineas') as lineas
    from ordenfab o join modelo m on m.id = o.modelo_id
    where o.modelo_id = ${modeloId} and o.estado in ('terminada', 'cerrada')
    order by o.id desc limit ${maxSources}`.execute(db);
  const { rows: sheets } = await sql<EscandalloSource>`
    select x.id as "escandalloId", m.referencia, m.nombre, x.numero::text as numero, x.talla_id as "tallaBaseId",
      (select count(*)::int from escandallo_linea l where l.escandallo_id = x.id) as lineas
    from modelo m join lateral (
      select id, numero, cambiado, talla_id from escandallo e where e.modelo_id = m.id order by numero desc limit 1) x on true
    where m.id <> ${modeloId} and not m.archivado
    order by m.modelo_tipo_id is not distinct from ${modelo.modelo_tipo_id}::int desc, x.cambiado desc, x.id desc
    limit ${maxSources}`.execute(db);
  return [...orders, ...sheets];
}

interface OrdenLine {
  linea: EscandalloLinea;
  nombre: string | null;
}

/**
 * Returns the lines of an orden, with what its garments were expected to use and really used. Garments,
 * special ones included, count as they were cut, or as they are planned. @throws NotFound
 */
export async function listOrdenLines(
  db: Db,
  ordenId: number,
): Promise<ReplyOf<typeof escandalloFromOrdenEndpoint>> {
  const orden = await db
    .selectFrom('ordenfab')
    .where('id', '=', ordenId)
    .select('escandallo')
    .executeTakeFirst();
  if (!orden?.escandallo) throw new NotFound('Ordenfab', ordenId);
  const { tallaBaseId, tallaIds } = orden.escandallo;
  const { rows: cells } = await sql<{ tallaId: number; n: number }>`
    select g.talla_id as "tallaId", sum(g.n)::int as n
    from (select talla_id, coalesce(cortadas, previstas) as n from ordenfab_celda where ordenfab_id = ${ordenId}
      union all
      select e.talla_id, greatest(e.cantidad - e.cancelada, 0)
      from ordenfab_encargo z join pedido_encargo e on e.pedido_linea_id = z.pedido_linea_id
      where z.ordenfab_id = ${ordenId}) g
    group by g.talla_id`.execute(db);
  const { rows: lines } = await sql<OrdenLine>`
    select l.linea, m.nombre
    from ordenfab o cross join lateral jsonb_array_elements(o.escandallo -> 'lineas') with ordinality as l(linea, n)
      left join materia m on m.id = (l.linea ->> 'materiaId')::int
    where o.id = ${ordenId} order by l.n`.execute(db);
  const real = new Map(
    (
      await db
        .selectFrom('ordenfab_consumo')
        .where('ordenfab_id', '=', ordenId)
        .select(['clave', 'cantidad'])
        .execute()
    ).map(({ clave, cantidad }) => [clave, cantidad]),
  );
  const garments = cells.reduce((sum, { n }) => sum + n, 0);
  const sizes = { tallaIds, baseTallaId: tallaBaseId };
  return lines.map(({ linea, nombre }) => {
    const net = cells.reduce((sum, { tallaId, n }) => sum + n * consumptionAt(linea, tallaId, sizes), 0);
    // The real use includes the waste.
    const expected = net * (1 + linea.merma / 100);
    const each = (total: number) => (garments === 0 ? 0 : Math.round(total / garments) / 10_000);
    const used = real.get(linea.id);
    const estandar = each(expected);
    if (used === undefined) return { linea, nombre: nombre ?? linea.concepto, estandar };
    const consumo = each(used);
    return {
      linea: scaled(linea, expected > 0 ? used / expected : 1),
      nombre: nombre ?? linea.concepto,
      estandar,
      real: consumo,
      ...(expected > 0 && { desviacion: Math.round(((used - expected) / expected) * 10_000) / 100 }),
    };
  });
}

/** Returns a line whose consumption at every talla is multiplied by a factor. */
function scaled(linea: EscandalloLinea, factor: number): EscandalloLinea {
  const times = (value: number) => Math.round(value * factor * 10_000) / 10_000;
  return {
    ...linea,
    ...{ consumo: times(linea.consumo), incremento: times(linea.incremento) },
    porTalla: linea.porTalla.map((one) => ({ ...one, cantidad: times(one.cantidad) })),
  };
}
