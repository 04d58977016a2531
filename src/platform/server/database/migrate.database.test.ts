import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, withClient } from '../../../../tests/support/backup.ts';
import { copiedDatabaseFolder, olderDatabaseFolder } from '../../../../tests/support/older-database.ts';
import { databaseFolder } from '../../../start-database.ts';
import { readFunctions } from './database-functions.ts';
import { migrate } from './migrate.ts';

const names = readFunctions(join(databaseFolder, 'functions')).map(({ name }) => name);

async function emptyOwnerUrl(): Promise<string> {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  return ownerUrl;
}

const run = (ownerUrl: string, folder = databaseFolder) => migrate(ownerUrl, folder, 'percha_server');

async function definitions(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace order by proname`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Returns the database's functions and those that all sources create now, without keeping the latter. */
const existingAndCreated = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    const existing = await definitions(client);
    await client.query('begin');
    for (const { sql } of readFunctions(join(databaseFolder, 'functions'))) await client.query(sql);
    const created = await definitions(client);
    await client.query('rollback');
    return { existing, created };
  });

it('creates the functions of the sources on an empty and on an older database', async () => {
  const [fresh, older] = [await emptyOwnerUrl(), await emptyOwnerUrl()];
  await run(fresh);
  await run(older, (await olderDatabaseFolder('0050')).older);
  expect((await run(older)).filter((name) => !name.endsWith('.sql'))).toEqual(names);
  const ofFresh = await existingAndCreated(fresh);
  expect(Object.keys(ofFresh.existing)).toEqual(names);
  expect(ofFresh.existing).toEqual(ofFresh.created);
  expect((await existingAndCreated(older)).existing).toEqual(ofFresh.existing);
  expect([await run(fresh), await run(older)]).toEqual([[], []]);
});

it('creates an edited function again and keeps the others', async () => {
  const ownerUrl = await emptyOwnerUrl();
  const folder = await copiedDatabaseFolder();
  await run(ownerUrl, folder);
  const source = join(folder, 'functions', 'require_unchanged.sql');
  await writeFile(source, (await readFile(source, 'utf8')).replaceAll('PX001', 'PX009'));
  expect(await run(ownerUrl, folder)).toEqual(['require_unchanged']);
  expect((await withClient(ownerUrl, definitions)).require_unchanged).toContain('PX009');
  expect(await run(ownerUrl, folder)).toEqual([]);
});

it('keeps nothing of migrations and functions when one of them fails', async () => {
  const ownerUrl = await emptyOwnerUrl();
  const folder = await copiedDatabaseFolder();
  await run(ownerUrl, folder);
  await writeFile(join(folder, 'migrations', '9001-table.sql'), 'create table added (id int)');
  const source = join(folder, 'functions', 'read_cart.sql');
  await appendFile(source, '\nselect nothing_like_it;');
  await expect(run(ownerUrl, folder)).rejects.toThrow('Function read_cart failed');
  const added = await withClient(ownerUrl, (client) => client.query("select to_regclass('added') as name"));
  expect(added.rows).toEqual([{ name: null }]);
});

it('refuses a changed signature whose former function no migration drops', async () => {
  const ownerUrl = await emptyOwnerUrl();
  const folder = await copiedDatabaseFolder();
  await run(ownerUrl, folder);
  const source = join(folder, 'functions', 'require_unchanged.sql');
  await writeFile(
    source,
    (await readFile(source, 'utf8')).replace('p_is_unchanged boolean)', 'p_is_unchanged text)'),
  );
  await expect(run(ownerUrl, folder)).rejects.toThrow('Function require_unchanged failed');
});

it('checks deferred constraints after each migration, so that the next one can alter the table', async () => {
  const ownerUrl = await emptyOwnerUrl();
  const { older } = await olderDatabaseFolder('0001');
  await writeFile(
    join(older, 'migrations', '9001-rows.sql'),
    `create table part (id int primary key, whole int references part deferrable initially deferred);
     insert into part values (1, 1)`,
  );
  await writeFile(join(older, 'migrations', '9002-column.sql'), 'alter table part add column more int');
  await expect(run(ownerUrl, older)).resolves.toEqual(['9001-rows.sql', '9002-column.sql']);
});

it('migrates once when two servers start together', async () => {
  const ownerUrl = await emptyOwnerUrl();
  const ran = await Promise.all([run(ownerUrl), run(ownerUrl)]);
  expect(ran.map((all) => all.length).toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
});
