import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { priceOf, quantityOf } from '../../units.ts';
import { amountsOf, atWorkshop, type Causa, type EnvioFase } from '../envio.ts';
import type { Envio, EnvioCelda, TallerMes } from '../envios.contract.ts';

interface EnvioRow {
  id: number;
  numero: string;
  ordenId: number;
  lugarId: number;
  lugar: string;
  fase: EnvioFase;
  ultima: boolean;
  fecha: string;
  prevista: string;
  nota: string;
  anulado: boolean;
  precio: number;
  cargo: number;
  version: number;
  celdas: EnvioCelda[];
  piezas: { piezaId: number; nombre: string; unidad: string; cantidad: number | null }[];
  recepciones: (Omit<Envio['recepciones'][number], 'usuario' | 'causas'> & {
    usuario: string | null;
    causas: Causa[];
  })[];
}

/** Most envios that an order lists. */
const maxListed = 200;

/** Returns envios with their garments, materias and receipts, the newest first. */
export async function findEnvios(
  db: Db,
  by: { ordenId: number } | { envioId: number },
  withCosts: boolean,
): Promise<Envio[]> {
  const where = 'ordenId' in by ? sql`e.ordenfab_id = ${by.ordenId}` : sql`e.id = ${by.envioId}`;
  const { rows } = await sql<EnvioRow>`
    select e.id, e.numero, e.ordenfab_id as "ordenId", e.lugar_id as "lugarId", l.nombre as lugar, e.fase, e.ultima,
      e.fecha, e.prevista, e.nota, e.anulado, e.precio, e.cargo, e.version,
      (select coalesce(jsonb_agg(jsonb_build_object('modeloColorId', q.modelo_color_id, 'tallaId', q.talla_id,
          'enviadas', q.enviadas, 'buenas', q.buenas, 'segundas', q.segundas, 'faltan', q.faltan)
          order by c.orden, c.id, t.orden), '[]')
        from ordenfab_envio_celda q join modelo_color c on c.id = q.modelo_color_id join talla t on t.id = q.talla_id
        where q.envio_id = e.id) as celdas,
      (select coalesce(jsonb_agg(jsonb_build_object('piezaId', p.pieza_id, 'nombre', m.nombre, 'unidad', m.unidad,
          'cantidad', p.cantidad) order by p.pieza_id), '[]')
        from ordenfab_envio_pieza p join pieza z on z.id = p.pieza_id join materia m on m.id = z.materia_id
        where p.envio_id = e.id) as piezas,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'fecha', r.fecha, 'nota', r.nota,
          'usuario', nullif(trim(u.first_name || ' ' || u.last_name), ''), 'buenas', s.buenas,
          'segundas', s.segundas, 'rehacer', s.rehacer, 'faltan', s.faltan, 'causas', s.causas)
          order by r.id desc), '[]')
        from ordenfab_recepcion r left join usuario u on u.id = r.usuario_id
          cross join lateral (select sum(k.buenas) as buenas, sum(k.segundas) as segundas, sum(k.rehacer) as rehacer,
            sum(k.faltan) as faltan,
            coalesce(jsonb_agg(distinct k.causa) filter (where k.causa <> ''), '[]') as causas
            from ordenfab_recepcion_celda k where k.recepcion_id = r.id) s
        where r.envio_id = e.id) as recepciones
    from ordenfab_envio e join lugar l on l.id = e.lugar_id
    where ${where} order by e.id desc limit ${maxListed}`.execute(db);
  return rows.map(({ precio, cargo, piezas, recepciones, ...row }) => ({
    ...row,
    ...(withCosts && { precio: priceOf(precio), cargo: priceOf(cargo) }),
    piezas: piezas.map(({ cantidad, ...one }) => ({
      ...one,
      ...(cantidad !== null && { cantidad: quantityOf(cantidad) }),
    })),
    recepciones: recepciones.map(({ usuario, ...one }) => ({ ...one, ...(usuario && { usuario }) })),
  }));
}

/** Returns the garments of an order that are at workshops now, by `modeloColorId/tallaId`. */
export async function listAtWorkshops(db: Db, ordenId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select q.modelo_color_id || '/' || q.talla_id as key,
      sum(q.enviadas - q.buenas - q.segundas - q.faltan)::int as n
    from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
    where e.ordenfab_id = ${ordenId} and not e.anulado group by 1`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Returns the price of the last envio to a workshop for a phase, of the same modelo first. */
export async function readLastPrice(
  db: Db,
  { lugarId, fase, modeloId }: { lugarId: number; fase: EnvioFase; modeloId: number },
): Promise<number> {
  const { rows } = await sql<{ precio: number }>`
    select e.precio from ordenfab_envio e join ordenfab o on o.id = e.ordenfab_id
    where e.lugar_id = ${lugarId} and e.fase = ${fase} and not e.anulado
    order by o.modelo_id = ${modeloId} desc, e.id desc limit 1`.execute(db);
  return rows[0]?.precio ?? 0;
}

/** Returns the open places of workshops. */
export const listWorkshops = (db: Db) =>
  db
    .selectFrom('lugar')
    .where('tipo', '=', 'taller')
    .where('cerrado', '=', false)
    .select(['id', 'nombre'])
    .orderBy('nombre')
    .limit(200)
    .execute();

/** Returns whether a place is an open workshop; it then stays open until the transaction ends. */
export async function holdWorkshop(db: Db, id: number): Promise<boolean> {
  const place = await db
    .selectFrom('lugar')
    .where('id', '=', id)
    .where('tipo', '=', 'taller')
    .where('cerrado', '=', false)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return place !== undefined;
}

interface OpenEnvio {
  lugarId: number;
  id: number;
  numero: string;
  ordenId: number;
  referencia: string;
  nombre: string;
  fase: EnvioFase;
  prevista: string;
  semana: string;
  prendas: number;
}

/** Returns the workshops with what they have now, the next day first; a closed one while it has garments. */
export async function listTalleres(db: Db) {
  const { rows } = await sql<OpenEnvio>`
    select e.lugar_id as "lugarId", e.id, e.numero, e.ordenfab_id as "ordenId", m.referencia, m.nombre, e.fase,
      e.prevista, date_trunc('week', e.prevista)::date::text as semana,
      sum(q.enviadas - q.buenas - q.segundas - q.faltan)::int as prendas
    from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
      join ordenfab o on o.id = e.ordenfab_id join modelo m on m.id = o.modelo_id
    where not e.anulado
    group by e.id, m.id having sum(q.enviadas - q.buenas - q.segundas - q.faltan) > 0
    order by e.prevista, e.id limit 1000`.execute(db);
  const byPlace = Map.groupBy(rows, ({ lugarId }) => lugarId);
  const places = await db
    .selectFrom('lugar')
    .where('tipo', '=', 'taller')
    .where(({ eb, or }) => or([eb('cerrado', '=', false), eb('id', 'in', [0, ...byPlace.keys()])]))
    .select(['id', 'nombre'])
    .orderBy('nombre')
    .limit(200)
    .execute();
  return places.map(({ id, nombre }) => {
    const own = (byPlace.get(id) ?? []).map(({ lugarId: _, ...one }) => one);
    return { id, nombre, prendas: own.reduce((sum, { prendas }) => sum + prendas, 0), envios: own };
  });
}

type StatementRow = Omit<TallerMes['lineas'][number], 'importe' | 'cargos'>;

/** Returns what a workshop brought in a month, by envio and day. @param mes `YYYY-MM` */
export async function findTallerMes(db: Db, lugarId: number, mes: string): Promise<TallerMes | undefined> {
  const place = await db
    .selectFrom('lugar')
    .where('id', '=', lugarId)
    .where('tipo', '=', 'taller')
    .select('nombre')
    .executeTakeFirst();
  if (!place) return undefined;
  const { rows } = await sql<StatementRow>`
    select e.id as "envioId", e.numero, e.ordenfab_id as "ordenId", m.referencia, m.nombre, e.fase, r.fecha,
      sum(k.buenas)::int as buenas, sum(k.segundas)::int as segundas, sum(k.rehacer)::int as rehacer,
      sum(k.faltan)::int as faltan, e.precio, e.cargo
    from ordenfab_recepcion r join ordenfab_recepcion_celda k on k.recepcion_id = r.id
      join ordenfab_envio e on e.id = r.envio_id join ordenfab o on o.id = e.ordenfab_id
      join modelo m on m.id = o.modelo_id
    where e.lugar_id = ${lugarId} and r.fecha >= ${`${mes}-01`}::date
      and r.fecha < ${`${mes}-01`}::date + interval '1 month'
    group by e.id, m.id, r.fecha order by r.fecha, e.id limit 1000`.execute(db);
  const lineas = rows.map(({ precio, cargo, ...row }) => ({
    ...row,
    ...{ precio: priceOf(precio), cargo: priceOf(cargo) },
    ...amountsOf({ buenas: row.buenas, faltan: row.faltan, precio, cargo }),
  }));
  const importe = lineas.reduce((sum, one) => sum + one.importe, 0);
  const cargos = lineas.reduce((sum, one) => sum + one.cargos, 0);
  return { lugarId, nombre: place.nombre, mes, lineas, importe, cargos, total: importe - cargos };
}

/** Returns the garments of an envio that are still at the workshop. */
export const prendasLeft = ({ celdas, anulado }: Pick<Envio, 'celdas' | 'anulado'>): number =>
  anulado ? 0 : celdas.reduce((sum, cell) => sum + atWorkshop(cell), 0);
