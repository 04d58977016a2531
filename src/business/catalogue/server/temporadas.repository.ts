import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { EditableTemporada, EditedTemporada, TemporadaRow } from '../edit-temporadas.contract.ts';

/** The modelos of the temporada in the outer query. */
export const modelosThere = sql<number>`(select count(*)::int from modelo m where m.temporada_id = temporada.id)`;
/** Its name in a language, else in Spanish. */
export const temporadaName = (language: Language) =>
  sql<string>`coalesce(nullif(temporada.nombre ->> ${language}::text, ''), temporada.nombre ->> 'es', '')`;
export const windowsThere = sql<number>`jsonb_array_length(temporada.ventanas)`;
const firstWindow = sql<
  string | null
>`(select min(v ->> 'desde') from jsonb_array_elements(temporada.ventanas) v)`;

export const selectTemporadas = (db: Db) =>
  db
    .selectFrom('temporada')
    .select([
      'temporada.id',
      'temporada.codigo',
      'temporada.nombre',
      'temporada.desde',
      'temporada.pedir_hasta',
      'temporada.orden',
      'temporada.actual',
      'temporada.version',
      windowsThere.as('ventanas'),
      firstWindow.as('primera'),
      modelosThere.as('modelos'),
    ]);

type Line = Awaited<ReturnType<ReturnType<typeof selectTemporadas>['execute']>>[number];

export const temporadaRowOf = (row: Line, language: Language): TemporadaRow => ({
  id: row.id,
  codigo: row.codigo,
  nombre: inLanguage(row.nombre, language),
  desde: row.desde,
  pedirHasta: row.pedir_hasta ?? undefined,
  ventanas: row.ventanas,
  primeraVentana: row.primera ?? undefined,
  modelos: row.modelos,
  orden: row.orden,
  actual: row.actual,
  version: row.version,
});

const editable = (db: Db) =>
  db
    .selectFrom('temporada')
    .select(['id', 'codigo', 'nombre', 'desde', 'pedir_hasta', 'ventanas', 'actual', 'version']);

type EditableLine = Awaited<ReturnType<ReturnType<typeof editable>['execute']>>[number];

const editableOf = ({ nombre, pedir_hasta, ...row }: EditableLine): EditableTemporada => ({
  ...row,
  nombre: { ...nombre, es: nombre.es ?? '' },
  ...(pedir_hasta !== null && { pedirHasta: pedir_hasta }),
});

export async function findTemporada(db: Db, id: number): Promise<EditableTemporada | undefined> {
  const row = await editable(db).where('id', '=', id).executeTakeFirst();
  return row && editableOf(row);
}

/** Returns the current temporada; while none is marked, the one that begins last. */
export async function findLastTemporada(db: Db): Promise<EditableTemporada | undefined> {
  const row = await editable(db)
    .orderBy('actual', 'desc')
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && editableOf(row);
}

/** Returns a temporada and locks it until the transaction ends. */
export async function lockTemporada(db: Db, id: number): Promise<EditableTemporada | undefined> {
  const row = await editable(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && editableOf(row);
}

const columnsOf = ({ codigo, nombre, desde, pedirHasta, ventanas }: EditedTemporada) => ({
  codigo,
  nombre: JSON.stringify(nombre),
  desde,
  pedir_hasta: pedirHasta ?? null,
  ventanas: JSON.stringify(ventanas.toSorted((a, b) => a.desde.localeCompare(b.desde))),
});

/** Inserts a temporada before the others. */
export async function insertTemporada(db: Db, edited: EditedTemporada): Promise<number> {
  const { id } = await db
    .insertInto('temporada')
    .values((eb) => ({
      ...columnsOf(edited),
      orden: eb.selectFrom('temporada').select(sql<number>`coalesce(min(orden), 1) - 1`.as('n')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemporada(db: Db, id: number, edited: EditedTemporada): Promise<void> {
  await db
    .updateTable('temporada')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns all temporadas in their order, locked until the transaction ends. */
export async function lockAll(db: Db) {
  const rows = await db
    .selectFrom('temporada')
    .select(['id', 'codigo', 'orden', 'actual'])
    // Every call locks rows by id, so that no two wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.orden - other.orden);
}

/** Sets the places 1, 2, 3 … in the order of the ids. */
export async function putOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update temporada as row set orden = place.n
    from unnest(${ids}::integer[]) with ordinality as place(id, n)
    where row.id = place.id and row.orden <> place.n`.execute(db);
}

/** Marks a temporada as current. All are locked, so that the mark never stands twice. */
export async function putCurrent(db: Db, id: number): Promise<void> {
  await db.updateTable('temporada').set({ actual: false }).where('actual', '=', true).execute();
  await db.updateTable('temporada').set({ actual: true }).where('id', '=', id).execute();
}

/** Locks temporadas. @returns those that exist */
export function lockTemporadas(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('temporada')
    .where('id', 'in', ids)
    .select(['id', 'codigo'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A record that names a temporada, and how many there are. */
export interface TemporadaUse {
  id: number;
  tipo: 'Colección' | 'Modelo';
  nombre: string;
  total: number;
}

/** Returns the first colecciones and modelos of these temporadas. */
export async function listUses(
  db: Db,
  ids: readonly number[],
  { language, limit }: { language: Language; limit: number },
): Promise<TemporadaUse[]> {
  const { rows } = await sql<TemporadaUse>`
    select u.id, u.tipo, u.nombre, count(*) over ()::int as total
    from (
      select c.id, 'Colección' as tipo, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es') as nombre
      from coleccion c where c.temporada_id = any(${ids}::int[])
      union all
      select m.id, 'Modelo', m.referencia || ' ' || m.nombre
      from modelo m where m.temporada_id = any(${ids}::int[])) u
    order by u.tipo, u.nombre, u.id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteTemporadas(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('temporada').where('id', 'in', ids).execute();
}
