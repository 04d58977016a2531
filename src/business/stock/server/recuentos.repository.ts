import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CountedCell, DifferenceRow, NewRecuento, Recuento } from '../recuentos.contract.ts';
import { type Scope, visibleLugares } from './visible-lugares.ts';

/** Garments that were counted in the stocktake of the outer query. */
export const countedGarments = sql<number>`(
  select coalesce(sum(l.cantidad), 0)::int from recuento_linea l where l.recuento_id = recuento.id)`;

const fullName = (table: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`;

/** Selects the stocktakes of the caller's places. */
export function selectRecuentos(db: Db, caller: Scope) {
  return db
    .selectFrom('recuento')
    .innerJoin('lugar', 'lugar.id', 'recuento.lugar_id')
    .where(visibleLugares(caller))
    .leftJoin('usuario as opener', 'opener.id', 'recuento.creado_por')
    .leftJoin('usuario as closer', 'closer.id', 'recuento.cerrado_por')
    .select([
      'recuento.id',
      'recuento.nombre',
      'lugar.nombre as lugar',
      'recuento.estante',
      'recuento.estado',
      'recuento.motivo',
      'recuento.creado',
      fullName('opener').as('creado_por'),
      'recuento.cerrado',
      fullName('closer').as('cerrado_por'),
      countedGarments.as('contadas'),
      'recuento.version',
    ]);
}
type RecuentoLine = Awaited<ReturnType<ReturnType<typeof selectRecuentos>['execute']>>[number];

export const recuentoOf = (row: RecuentoLine): Recuento => ({
  id: row.id,
  nombre: row.nombre,
  lugar: row.lugar,
  estante: row.estante || undefined,
  estado: row.estado,
  motivo: row.motivo || undefined,
  creado: row.creado.toISOString(),
  creadoPor: row.creado_por ?? undefined,
  cerrado: row.cerrado?.toISOString(),
  cerradoPor: row.cerrado_por ?? undefined,
  contadas: row.contadas,
  version: row.version,
});

export async function findRecuento(db: Db, id: number, caller: Scope): Promise<Recuento | undefined> {
  const row = await selectRecuentos(db, caller).where('recuento.id', '=', id).executeTakeFirst();
  return row && recuentoOf(row);
}

/** Opens a stocktake and freezes the quantities of its cells. */
export async function insertRecuento(
  db: Db,
  { nombre, lugarId, estante }: NewRecuento,
  { momento, usuarioId }: { momento: Date; usuarioId: string },
): Promise<number> {
  const { id } = await db
    .insertInto('recuento')
    .values({ nombre, lugar_id: lugarId, estante, creado: momento, creado_por: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into recuento_celda (recuento_id, modelo_color_id, talla_id, esperado)
    select ${id}::int, modelo_color_id, talla_id, cantidad from existencia
    where lugar_id = ${lugarId}::int and cantidad > 0 and starts_with(lower(estante), lower(${estante}::text))`.execute(
    db,
  );
  return id;
}

/**
 * Returns the state of a stocktake and keeps it until the transaction ends.
 * @param how `share` lets several people count at once, `update` closes it
 */
export async function lockRecuento(db: Db, id: number, how: 'share' | 'update', caller: Scope) {
  const query = db
    .selectFrom('recuento')
    .innerJoin('lugar', 'lugar.id', 'recuento.lugar_id')
    .where('recuento.id', '=', id)
    .where(visibleLugares(caller))
    .select(['recuento.id', 'recuento.lugar_id', 'recuento.estado', 'recuento.nombre']);
  return (how === 'share' ? query.forShare('recuento') : query.forUpdate('recuento')).executeTakeFirst();
}

export interface CountedLine {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

const lineRows = (lines: readonly CountedLine[]) =>
  JSON.stringify(
    lines.map(({ modeloColorId, tallaId, cantidad }) => ({ mc: modeloColorId, t: tallaId, n: cantidad })),
  );

/** Adds lines of existing cells. @returns the number of lines written */
export async function insertLines(
  db: Db,
  id: number,
  lines: readonly CountedLine[],
  { momento, usuarioId }: { momento: Date; usuarioId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into recuento_linea (recuento_id, modelo_color_id, talla_id, cantidad, momento, usuario_id)
    select ${id}::int, x.mc, x.t, x.n, ${momento}::timestamptz, ${usuarioId}::uuid
    from jsonb_to_recordset(${lineRows(lines)}::jsonb) as x(mc int, t int, n int)
      join variante v on v.modelo_color_id = x.mc and v.talla_id = x.t`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const colorName = (language: Language) => sql`coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '')`;

/** Returns what is counted of these cells, and of the whole stocktake. */
export async function readCounted(
  db: Db,
  id: number,
  lines: readonly CountedLine[],
  language: Language,
): Promise<{ contadas: number; celdas: CountedCell[] }> {
  const { rows } = await sql<CountedCell>`
    select x.mc as "modeloColorId", x.t as "tallaId", m.referencia, ${colorName(language)} as color, t.nombre as talla,
      (select coalesce(sum(l.cantidad), 0)::int from recuento_linea l where l.recuento_id = ${id}::int
        and l.modelo_color_id = x.mc and l.talla_id = x.t) as contadas
    from jsonb_to_recordset(${lineRows(lines)}::jsonb) as x(mc int, t int)
      join modelo_color mc on mc.id = x.mc join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id join talla t on t.id = x.t`.execute(db);
  const total = await db
    .selectFrom('recuento')
    .where('id', '=', id)
    .select(countedGarments.as('contadas'))
    .executeTakeFirstOrThrow();
  return { contadas: total.contadas, celdas: rows };
}

/** Makes approvals of stocktakes of one place wait for each other. */
export const lockLugar = (db: Db, lugarId: number) =>
  db.selectFrom('lugar').where('id', '=', lugarId).select('id').forNoKeyUpdate().execute();

/**
 * Returns every cell of a stocktake, expected or counted, whose two quantities differ. The expected quantity
 * has the corrections since this one began: of other stocktakes of the place, by hand and by import. None is
 * written twice, because a correction moves no garment. A cell corrected by hand or by import after its last
 * count has no difference: the correction is the newer knowledge.
 */
export async function listDifferences(db: Db, id: number, language: Language): Promise<DifferenceRow[]> {
  const { rows } = await sql<Omit<DifferenceRow, 'ean13'> & { ean13: string | null }>`
    with counted as (
      select modelo_color_id, talla_id, sum(cantidad)::int as cantidad from recuento_linea
      where recuento_id = ${id}::int group by modelo_color_id, talla_id
    ), expected as (
      select modelo_color_id, talla_id, esperado from recuento_celda where recuento_id = ${id}::int
    ), corrected as (
      select q.modelo_color_id, q.talla_id,
        sum(case when q.a_id = r.lugar_id then q.cantidad else -q.cantidad end)::int as cantidad
      from recuento r join movimiento q on q.momento > r.creado and q.momento <= coalesce(r.cerrado, 'infinity')
        and q.motivo in ('recuento', 'correccion') and r.lugar_id in (q.a_id, q.de_id)
      where r.id = ${id}::int and q.documento <> ${`recuento ${id}`} group by q.modelo_color_id, q.talla_id
    ), settled as (
      select q.modelo_color_id, q.talla_id
      from recuento r join movimiento q on q.momento > r.creado and q.momento <= coalesce(r.cerrado, 'infinity')
        and q.motivo = 'correccion' and r.lugar_id in (q.a_id, q.de_id)
      where r.id = ${id}::int group by q.modelo_color_id, q.talla_id
      having max(q.momento) > (select max(l.momento) from recuento_linea l where l.recuento_id = ${id}::int
        and l.modelo_color_id = q.modelo_color_id and l.talla_id = q.talla_id)
    )
    select modelo_color_id as "modeloColorId", talla_id as "tallaId", m.referencia, ${colorName(language)} as color,
      t.nombre as talla, v.ean13, coalesce(e.esperado, 0) + coalesce(x.cantidad, 0) as esperadas,
      coalesce(k.cantidad, 0) as contadas,
      k.cantidad is not null as "esContada"
    from expected e full join counted k using (modelo_color_id, talla_id)
      left join corrected x using (modelo_color_id, talla_id)
      join variante v using (modelo_color_id, talla_id)
      join modelo_color mc on mc.id = modelo_color_id join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id join talla t on t.id = talla_id
    where coalesce(e.esperado, 0) + coalesce(x.cantidad, 0) <> coalesce(k.cantidad, 0)
      and not exists (select from settled s where s.modelo_color_id = mc.id and s.talla_id = t.id)
    order by m.referencia, mc.orden, t.orden`.execute(db);
  return rows.map(({ ean13, ...row }) => ({ ...row, ...(ean13 !== null && { ean13 }) }));
}

export async function closeRecuento(
  db: Db,
  id: number,
  estado: 'aprobado' | 'anulado',
  { motivo, momento, usuarioId }: { motivo: string; momento: Date; usuarioId: string },
): Promise<void> {
  await db
    .updateTable('recuento')
    .set((eb) => ({
      estado,
      motivo,
      cerrado: momento,
      cerrado_por: usuarioId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
