import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EditableHouseCurve, EditedHouseCurve, HouseCurve } from '../house-curves.contract.ts';

/** The name of the curve in the outer query, in a language. */
export const houseCurveName = (language: Language) =>
  sql<string>`coalesce(nullif(curva_casa.nombre ->> ${language}, ''), curva_casa.nombre ->> 'es')`;

/** The garments of the curve in the outer query. */
export const garmentsOfCurve = sql<number>`(
  select coalesce(sum(p.cantidad), 0)::int from curva_casa_talla p where p.curva_casa_id = curva_casa.id)`;

/** Its garments by talla: `36:1 38:2`. */
export const garmentsByTalla = sql<string>`(
  select coalesce(string_agg(t.nombre || ':' || p.cantidad, ' ' order by t.orden), '')
  from curva_casa_talla p join talla t on t.id = p.talla_id
  where p.curva_casa_id = curva_casa.id and p.cantidad > 0)`;

export const selectHouseCurves = (db: Db, language: Language) =>
  db
    .selectFrom('curva_casa')
    .innerJoin('tallaje', 'tallaje.id', 'curva_casa.tallaje_id')
    .select([
      'curva_casa.id',
      'curva_casa.orden',
      'curva_casa.archivado',
      'curva_casa.version',
      'tallaje.nombre as tallaje',
    ])
    .select(houseCurveName(language).as('nombre'))
    .select(garmentsOfCurve.as('prendas'))
    .select(garmentsByTalla.as('tallas'));

/** Returns the curves that the matrix offers, in their order. */
export async function listHouseCurves(db: Db, language: Language): Promise<HouseCurve[]> {
  const { rows } = await sql<HouseCurve>`
    select id, ${houseCurveName(language)} as nombre, (
        select coalesce(json_agg(json_build_object('tallaId', t.id, 'talla', t.nombre, 'cantidad', p.cantidad)
          order by t.orden, t.id), '[]')
        from curva_casa_talla p join talla t on t.id = p.talla_id
        where p.curva_casa_id = curva_casa.id) as partes
    from curva_casa where not archivado order by orden, id`.execute(db);
  return rows;
}

export async function findHouseCurve(db: Db, id: number): Promise<EditableHouseCurve | undefined> {
  const { rows } = await sql<EditableHouseCurve>`
    select curva_casa.id, curva_casa.nombre, tallaje_id as "tallajeId", tallaje.nombre as tallaje,
      curva_casa.orden, curva_casa.archivado, curva_casa.version, (
        select coalesce(json_agg(json_build_object('tallaId', t.id, 'cantidad', p.cantidad) order by t.orden), '[]')
        from curva_casa_talla p join talla t on t.id = p.talla_id
        where p.curva_casa_id = curva_casa.id) as partes
    from curva_casa join tallaje on tallaje.id = curva_casa.tallaje_id
    where curva_casa.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks curves until the transaction ends. @returns those that exist */
export function lockHouseCurves(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('curva_casa')
    .where('id', 'in', ids)
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the tallas of a size run, locked until the transaction ends; undefined when it is unknown. */
export async function keepTallaje(db: Db, id: number): Promise<Set<number> | undefined> {
  const run = await db.selectFrom('tallaje').where('id', '=', id).select('id').forShare().executeTakeFirst();
  if (!run) return undefined;
  const rows = await db.selectFrom('tallaje_talla').where('tallaje_id', '=', id).select('talla_id').execute();
  return new Set(rows.map((row) => row.talla_id));
}

export async function countHouseCurves(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('curva_casa')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertHouseCurve(db: Db, { nombre, tallajeId, partes }: EditedHouseCurve) {
  const { id } = await db
    .insertInto('curva_casa')
    .values((eb) => ({
      nombre: JSON.stringify(nombre),
      tallaje_id: tallajeId,
      orden: eb.selectFrom('curva_casa').select(sql<number>`coalesce(max(orden), 0) + 1`.as('n')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await putPartes(db, id, partes);
  return id;
}

export async function updateHouseCurve(
  db: Db,
  id: number,
  { nombre, tallajeId, partes }: EditedHouseCurve,
): Promise<void> {
  await db
    .updateTable('curva_casa')
    .set((eb) => ({ nombre: JSON.stringify(nombre), tallaje_id: tallajeId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('curva_casa_talla').where('curva_casa_id', '=', id).execute();
  await putPartes(db, id, partes);
}

async function putPartes(db: Db, id: number, partes: EditedHouseCurve['partes']): Promise<void> {
  await db
    .insertInto('curva_casa_talla')
    .values(partes.map(({ tallaId, cantidad }) => ({ curva_casa_id: id, talla_id: tallaId, cantidad })))
    .execute();
}

export async function deleteHouseCurves(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('curva_casa').where('id', 'in', ids).execute();
}
