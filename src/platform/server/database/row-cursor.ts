/** Reads the rows of a statement in parts, so that memory does not grow with them. */
import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/** Rows of a part. */
const part = 500;

/**
 * Runs `take` with the rows of a statement in parts, all of one snapshot. The cursor and its connection are
 * given back when `take` ends.
 * @param names the columns of a row, in the order of its values
 */
export function withRowCursor<T>(
  db: Kysely<Database>,
  statement: Expression<unknown>,
  names: readonly string[],
  take: (parts: AsyncIterable<unknown[][]>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // All rows are read, so the plan for all of them is the fastest one.
      await sql`set local cursor_tuple_fraction = 1`.execute(tx);
      await sql`declare sheet_rows no scroll cursor for ${statement}`.execute(tx);
      async function* parts(): AsyncGenerator<unknown[][]> {
        for (;;) {
          const fetched = sql<Record<string, unknown>>`fetch ${sql.lit(part)} from sheet_rows`;
          const { rows } = await fetched.execute(tx);
          if (rows.length > 0) yield rows.map((row) => names.map((name) => row[name]));
          if (rows.length < part) return;
        }
      }
      return take(parts());
    });
}
