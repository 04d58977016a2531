/** The acts that kinds of record with an order and an archive share. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict } from '../http/failures.ts';
import { audit, auditMany } from './audit.ts';
import type { CallerContext } from './http/route.ts';

/** The names of a kind of record: its table, its acts and its resource in the audit trail. */
export interface RecordKindNames {
  table: string;
  /** `tallas` of `tallas.ordenar` */
  acts: string;
  resource: string;
}

/** Saves the order of all rows: 1, 2, 3 … @throws Conflict when these are not all rows */
export async function orderAllRows(
  tx: Db,
  { table, acts, resource }: RecordKindNames,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ ids: number[] }> {
  const { rows } = await sql<{ id: number; orden: number }>`
    select id, orden from ${sql.table(table)} order by id for update`.execute(tx);
  const before = rows.toSorted((one, other) => one.orden - other.orden || one.id - other.id);
  if (rows.map(({ id }) => id).join() !== ids.toSorted((one, other) => one - other).join()) {
    throw new Conflict('The list has changed.', [
      { key: 'La lista ha cambiado mientras tanto: mírela de nuevo antes de ordenarla.' },
    ]);
  }
  await sql`
    update ${sql.table(table)} as row set orden = place.n
    from unnest(${ids}::integer[]) with ordinality as place(id, n)
    where row.id = place.id and row.orden <> place.n`.execute(tx);
  await audit(tx, context, {
    ...{ acto: `${acts}.ordenar`, resource, id: 'todos' },
    antes: { orden: before.map(({ id }) => id) },
    despues: { orden: ids },
  });
  return { ids: [...ids] };
}

/** Archives rows, or brings them back. */
export function archiveRows(
  db: Kysely<Database>,
  { table, acts, resource }: RecordKindNames,
  { ids, archivado }: { ids: readonly number[]; archivado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set archivado = ${archivado}, version = version + 1
      where id = any(${ids}::integer[]) and archivado <> ${archivado} returning id`.execute(tx);
    await auditMany(
      tx,
      context,
      rows.map(({ id }) => ({
        ...{ acto: `${acts}.archivar`, resource, id },
        antes: { archivado: !archivado },
        despues: { archivado },
      })),
    );
    return { cambiados: rows.map(({ id }) => id) };
  });
}
