/**
 * Copies whole tables as PostgreSQL's text (`COPY`), from a consistent snapshot into a schema without rows.
 * Backups and major upgrades use it, because the package contains no `pg_dump`.
 */
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface TableShape {
  /** Unquoted, in schema `public`. */
  name: string;
  /** The written columns in order, without generated columns. */
  columns: ColumnShape[];
}

interface ColumnShape {
  name: string;
  /** As `format_type` writes it: `timestamp with time zone`. */
  type: string;
}

export interface SequenceValue {
  name: string;
  /** Text, because a bigint may exceed 2^53. */
  last: string;
  isCalled: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const qualified = (name: string) => `public.${quoted(name)}`;
const listed = (names: readonly string[]) => names.map(qualified).join(', ');

/** The text of a value must not depend on the settings of a role or of a server. */
const plainText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local transaction_timeout = 0`;

/** The same settings without `transaction_timeout`, which PostgreSQL 16 and older do not have. */
const plainTextFor = (version: number) =>
  version >= 170_000 ? plainText : plainText.replace(/;\s*set local transaction_timeout = 0/, '');

/**
 * Begins a transaction in which values have one text form and no timeout ends a long copy.
 * @param client a connection without an open transaction; the caller commits or rolls back
 * @param mode `snapshot` reads one committed state to its end; `load` writes
 */
export async function beginCopy(client: pg.ClientBase, mode: 'snapshot' | 'load'): Promise<void> {
  await client.query(mode === 'snapshot' ? 'begin isolation level repeatable read, read only' : 'begin');
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  await client.query(plainTextFor(Number(rows[0]?.version)));
}

/** Returns the tables of schema `public` by name, with the columns that `COPY` writes. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: ColumnShape[] }>(`
    select c.relname as name,
      coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) filter (where a.attname is not null), '[]') as columns
    from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence <> 't'
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** Locks the definition of the tables until the transaction ends. Their rows may change. */
export async function lockTables(client: pg.ClientBase, tables: readonly TableShape[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${listed(tables.map(({ name }) => name))} in access share mode`);
}

/**
 * A transaction id of another cluster could name a future transaction; zero is older than all. Otherwise
 * `factura.transaccion` would one day admit new lines to an issued factura.
 */
const asCopied = ({ name, type }: ColumnShape) =>
  type === 'xid8' ? `'0'::xid8 as ${quoted(name)}` : quoted(name);

/**
 * Reads all rows of a table as the bytes for `copyIn`.
 * @param onRows is called with the number of rows after the last byte
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: TableShape,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  // A table without columns has only a number of rows.
  const columns = table.columns.map(asCopied).join(', ');
  const stream = client.query(
    copyTo(`copy (select ${columns} from ${qualified(table.name)}) to stdout`, { highWaterMark: 256 * 1024 }),
  );
  // Failures reach the reader as thrown errors; unheard, the event would end the process.
  stream.on('error', () => undefined);
  yield* stream as AsyncIterable<Buffer>;
  // The row count arrives after the data. A later query's answer arrives after both.
  await client.query('select');
  onRows(stream.rowCount);
}

/** Writes rows of `copyOut` into the same columns of a table. @returns the number of rows */
export async function copyIn(
  client: pg.ClientBase,
  table: TableShape,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const stream = client.query(copyFrom(`copy ${qualified(table.name)} (${columns}) from stdin`));
  await pipeline(source, stream);
  return stream.rowCount;
}

/** Returns the position of each sequence of schema `public`. Sequences ignore the snapshot. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relpersistence <> 't'
    order by relname collate "C"`);
  if (rows.length === 0) return [];
  const each = rows.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, last_value::text as last, is_called as "isCalled" from ${qualified(name)}`,
  );
  return (await client.query<SequenceValue>(each.join(' union all '))).rows;
}

/** Sets sequences to the positions of `readSequences`. */
export async function setSequences(
  client: pg.ClientBase,
  sequences: readonly SequenceValue[],
): Promise<void> {
  await client.query(
    `select setval(format('public.%I', s.name)::regclass, s.last::bigint, s.called)
     from unnest($1::text[], $2::text[], $3::boolean[]) as s(name, last, called)`,
    [
      sequences.map(({ name }) => name),
      sequences.map(({ last }) => last),
      sequences.map(({ isCalled }) => isCalled),
    ],
  );
}

/**
 * Empties the tables, runs `load` without foreign keys and user triggers, then restores both and checks every
 * foreign key over all rows. Needs an open transaction of the tables' owner, not a superuser.
 * @throws when a loaded row breaks a foreign key
 */
export async function loadTables<T>(
  client: pg.ClientBase,
  tables: readonly TableShape[],
  load: () => Promise<T>,
): Promise<T> {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(`
    select t.relname as on, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by t.relname, k.conname`);
  const { rows: triggers } = await client.query<{ on: string; name: string }>(`
    select t.relname as on, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and g.tgenabled = 'O' and t.relnamespace = 'public'::regnamespace`);
  const each = (statements: string[]) => client.query(statements.join(';\n'));
  const ofTrigger = (how: string) =>
    triggers.map(({ on, name }) => `alter table ${qualified(on)} ${how} trigger ${quoted(name)}`);
  await each(keys.map(({ on, name }) => `alter table ${qualified(on)} drop constraint ${quoted(name)}`));
  await each(ofTrigger('disable'));
  if (names.length > 0) await client.query(`truncate ${listed(names)}`);
  const result = await load();
  await each(
    keys.map(
      ({ on, name, definition }) =>
        `alter table ${qualified(on)} add constraint ${quoted(name)} ${definition}`,
    ),
  );
  await each(ofTrigger('enable'));
  // Without statistics the first queries would be planned as for empty tables.
  await client.query('analyze');
  return result;
}
