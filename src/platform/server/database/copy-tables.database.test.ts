import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import {
  beginCopy,
  copyIn,
  copyOut,
  listTables,
  loadTables,
  lockTables,
  readSequences,
  setSequences,
  type TableShape,
} from './copy-tables.ts';

let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  [source, target] = await Promise.all([testDatabase({ demo: true }), testDatabase()]);
});
afterAll(() => Promise.all([source.close(), target.close()]));

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Returns a digest of each table's rows in any order, without transaction ids. */
async function digests(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns } of await listTables(client)) {
    const compared = columns.filter(({ type }) => type !== 'xid8').map((column) => `"${column.name}"`);
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${compared.join(', ')})::text, 0)), 0) as digest
       from public."${name}"`,
    );
    found[name] = rows[0].digest;
  }
  return found;
}

async function tableOf(client: pg.Client, name: string): Promise<TableShape> {
  const table = (await listTables(client)).find((one) => one.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

async function copyAll(from: pg.Client, to: pg.Client): Promise<void> {
  await beginCopy(from, 'snapshot');
  const tables = await listTables(from);
  await lockTables(from, tables);
  const sequences = await readSequences(from);
  await beginCopy(to, 'load');
  await loadTables(to, tables, async () => {
    for (const table of tables) await copyIn(to, table, copyOut(from, table));
  });
  await setSequences(to, sequences);
  await to.query('commit');
  await from.query('commit');
}

describe('copying all tables', () => {
  it('copies every row, sequence, foreign key and trigger of the source', async () => {
    const [from, to] = [await connected(source.ownerUrl), await connected(target.ownerUrl)];
    await copyAll(from, to);
    expect(await digests(to)).toEqual(await digests(from));
    expect(await readSequences(to)).toEqual(await readSequences(from));
    const definitions = `select string_agg(k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid), '; '
        order by k.conrelid::regclass::text, k.conname) as keys,
      (select string_agg(tgname || ' ' || tgenabled::text, '; ' order by tgrelid::regclass::text, tgname)
        from pg_trigger where not tgisinternal) as triggers
      from pg_constraint k where k.contype = 'f'`;
    expect((await to.query(definitions)).rows).toEqual((await from.query(definitions)).rows);
  });

  it('reports the number of rows', async () => {
    const from = await connected(source.ownerUrl);
    const table = await tableOf(from, 'country');
    let counted = -1;
    for await (const _ of copyOut(from, table, (rows) => (counted = rows)));
    const { rows } = await from.query('select count(*)::int as count from country');
    expect(counted).toBe(rows[0].count);
    expect(counted).toBeGreaterThan(0);
  });

  it('refuses rows that break a foreign key', async () => {
    const to = await connected(target.ownerUrl);
    await beginCopy(to, 'load');
    const tables = await listTables(to);
    const table = await tableOf(to, 'rol_permiso');
    const loading = loadTables(to, tables, () =>
      copyIn(to, table, [Buffer.from('77\tPermissions.No.One\n')]),
    );
    await expect(loading).rejects.toThrow(/foreign key/);
    await to.query('rollback');
  });

  it('fails with the database’s reason when a table cannot be read or written', async () => {
    const from = await connected(source.ownerUrl);
    const none = { name: 'nothing', columns: [{ name: 'id', type: 'integer' }] };
    await expect(copyOut(from, none).next()).rejects.toThrow(/does not exist/);
    await expect(copyIn(from, none, [Buffer.from('1\n')])).rejects.toThrow(/does not exist/);
    expect((await from.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
