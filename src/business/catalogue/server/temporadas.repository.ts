import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { EditableTemporada, EditedTemporada, TemporadaRow } from '../edit-temporadas.contract.ts';

/** The modelos of the temporada in the outer query. */
export const modelosThere = sql<number>`(select count(*)::int from modelo m where m.temporada_id = temporada.id)`;
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
  version: row.version,
});

const editable = (db: Db) =>
  db
    .selectFrom('temporada')
    .select(['id', 'codigo', 'nombre', 'desde', 'pedir_hasta', 'ventanas', 'version']);

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

export async function findLastTemporada(db: Db): Promise<EditableTemporada | undefined> {
  const row = await editable(db).orderBy('desde', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
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

export async function insertTemporada(db: Db, edited: EditedTemporada): Promise<number> {
  const { id } = await db
    .insertInto('temporada')
    .values(columnsOf(edited))
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

/** Locks temporadas and returns those that exist, with whether modelos or colecciones have them. */
export async function lockTemporadas(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; codigo: string; used: boolean }>`
    select t.id, t.codigo, exists (select from modelo m where m.temporada_id = t.id)
      or exists (select from coleccion c where c.temporada_id = t.id) as used
    from temporada t where t.id = any(${ids}::int[]) order by t.id for update`.execute(db);
  return rows;
}

export async function deleteTemporadas(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('temporada').where('id', 'in', ids).execute();
}
