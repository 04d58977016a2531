import { sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';

/** The SQL type and all values of a column. */
export type Column = readonly [type: string, values: readonly unknown[]];

type Nullable<T> = readonly (T | null)[];
export const ints = (values: Nullable<number>): Column => ['integer', values];
export const texts = (values: Nullable<string>): Column => ['text', values];
export const uuids = (values: Nullable<string>): Column => ['uuid', values];
export const flags = (values: readonly boolean[]): Column => ['boolean', values];
export const days = (values: Nullable<string>): Column => ['date', values];
export const instants = (values: Nullable<string>): Column => ['timestamptz', values];
export const json = (values: readonly object[]): Column => [
  'jsonb',
  values.map((value) => JSON.stringify(value)),
];
/** Returns 1, 2, 3 … for rows whose id is their position. */
export const ids = (rows: readonly unknown[]): Column => ints(rows.map((_, i) => i + 1));

/**
 * Inserts whole columns in one statement, by `unnest`: one round trip and one plan for any number of rows.
 * Table, column and type names are constants of the code, never a user's.
 */
export async function insertRows(
  db: Db,
  table: keyof Database,
  columns: Record<string, Column>,
  conflict = '',
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const lists = Object.values(columns).map(([type, values]) => sql`${values}::${sql.raw(type)}[]`);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select * from unnest(${sql.join(lists)}) ${sql.raw(conflict)}`.execute(
    db,
  );
}

/** Continues the identity of a table after explicitly inserted ids. */
export async function continueIds(db: Db, tables: readonly (keyof Database)[]): Promise<void> {
  const each = tables.map(
    (table) =>
      sql`setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`,
  );
  await sql`select ${sql.join(each)}`.execute(db);
}
