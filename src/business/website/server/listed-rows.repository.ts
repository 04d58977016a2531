/** Queries that banners and questions share: rows with an order that are published or not. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';

export type ListedTable = 'web_banner' | 'pregunta';
const shownColumn = { web_banner: 'publicado', pregunta: 'publicada' } as const;

/**
 * Returns all ids in their order, locked until the transaction ends.
 * @param grupo only the ids of that group
 */
export async function lockIds(db: Db, tabla: ListedTable, grupo?: string): Promise<number[]> {
  const ofGrupo = grupo === undefined ? sql`true` : sql`grupo = ${grupo}`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabla)} where ${ofGrupo} order by orden, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the places 1, 2, 3 … in the order of the ids. */
export async function putOrder(db: Db, tabla: ListedTable, ids: number[]): Promise<void> {
  await sql`
    update ${sql.table(tabla)} as row set orden = place.n
    from unnest(${ids}::integer[]) with ordinality as place(id, n)
    where row.id = place.id and row.orden <> place.n`.execute(db);
}

/**
 * Publishes or hides rows.
 * @returns the ids of the rows that changed
 */
export async function putShown(db: Db, tabla: ListedTable, ids: number[], shown: boolean): Promise<number[]> {
  const column = sql.ref(shownColumn[tabla]);
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(tabla)} set ${column} = ${shown}, version = version + 1
    where id = any(${ids}::integer[]) and ${column} <> ${shown} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The column with a row's name, in all languages. */
export const nameColumn = { web_banner: 'titulo', pregunta: 'pregunta' } as const;

/**
 * Deletes rows.
 * @returns those that existed, with their names
 */
export async function removeRows(
  db: Db,
  tabla: ListedTable,
  ids: number[],
): Promise<{ id: number; nombre: Texto }[]> {
  const { rows } = await sql<{ id: number; nombre: Texto }>`
    delete from ${sql.table(tabla)} where id = any(${ids}::integer[])
    returning id, ${sql.ref(nameColumn[tabla])} as nombre`.execute(db);
  return rows;
}

/** Returns the place after the last. */
export async function nextPlace(db: Db, tabla: ListedTable, grupo?: string): Promise<number> {
  const ofGrupo = grupo === undefined ? sql`true` : sql`grupo = ${grupo}`;
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(orden), 0) + 1 as n from ${sql.table(tabla)} where ${ofGrupo}`.execute(db);
  return rows[0]?.n ?? 1;
}
