/** Upgrades from PostgreSQL 17 to this Percha's major, with the data folder of a real company. */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/schema.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { olderPostgres } from '#src/platform/server/database/embedded-binaries.ts';
import { createCluster } from '#src/platform/server/database/embedded-cluster.ts';
import { newCredentials } from '#src/platform/server/database/embedded-credentials.ts';
import { upgradeMarker } from '#src/platform/server/database/embedded-major.ts';
import { binariesFor, choosePlace } from '#src/platform/server/database/embedded-place.ts';
import { connectionUrls, ensureRolesAndDatabase } from '#src/platform/server/database/embedded-roles.ts';
import { startServer } from '#src/platform/server/database/embedded-server.ts';
import { serverArguments } from '#src/platform/server/database/embedded-settings.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder, fillWhenNew } from '#src/start-database.ts';
import { demoPassword, testToday } from '../support/demo.ts';
import { TestInstallation } from './percha.ts';
import { cellsToOrder, inDatabase, post, signIn } from './shop.ts';

const premises = new TestInstallation();
const openPlace = '/var/lib/percha';
const quiet = () => {};
let folder: string;
beforeAll(async () => {
  folder = await premises.folder();
  await companyOf17();
});
afterAll(() => premises.clear());

/** Creates a data folder of a Percha with PostgreSQL 17, with data unlike a new company's. */
async function companyOf17(): Promise<void> {
  const place = await choosePlace(join(folder, 'postgres'), openPlace, quiet);
  const old = { ...place, bin: await binariesFor(await olderPostgres(17), place, openPlace) };
  const credentials = await newCredentials();
  await createCluster(old, credentials, { isNew: true, durable: false, print: quiet });
  const server = await startServer(old, serverArguments(credentials.port, { fsync: 'off' }), quiet);
  await ensureRolesAndDatabase(credentials);
  const { ownerUrl, serverUrl } = connectionUrls(credentials);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // Today's schema uses two features of 18: these have their names, and do the same for most letters.
  await owner.query(`create collation pg_unicode_fast (provider = builtin, locale = 'C.UTF-8');
    create function casefold(text) returns text language sql immutable strict parallel safe return lower($1)`);
  await owner.end();
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const { db, close } = connect<Database>(serverUrl, 2, quiet);
  const config = { demo: true, demoPassword, dataFolder: folder, s3: undefined };
  await fillWhenNew(db, config, testToday, quiet);
  await db.updateTable('cliente').set({ nombre: 'Año «raro»\t\\N\n' }).where('id', '=', 1).execute();
  await close();
  await server.stop();
}

const upgrade = () => premises.run(folder, { script: 'scripts/upgrade-database.ts' });
const dataFolders = async () =>
  (await readdir(join(folder, 'postgres'))).filter((name) => /^data|^upgrade/.test(name)).toSorted();
/** Puts the folder of 17 back, which the upgrade left unchanged. */
async function backTo17(): Promise<void> {
  if (!(await dataFolders()).includes('data.17')) return;
  const home = join(folder, 'postgres');
  await rm(join(home, 'data'), { recursive: true });
  await rename(join(home, 'data.17'), join(home, 'data'));
}

async function ensureUpgraded(): Promise<void> {
  if (!(await dataFolders()).includes('data.17')) expect(await upgrade().end).toBe(0);
}

it('refuses to start, copies everything after a killed attempt, and keeps the old folder', async () => {
  await backTo17();
  const refused = premises.run(folder);
  expect(await refused.end).toBe(1);
  expect(refused.output()).toMatch(/is of PostgreSQL 17; this Percha runs 18.*npm run upgrade:database/);

  const killed = upgrade();
  await killed.printed('Copying from PostgreSQL 17 to 18.');
  killed.child.kill('SIGKILL');
  await killed.end;
  expect(await premises.run(folder).end).toBe(1);

  const done = upgrade();
  expect([await done.end, done.output()]).toEqual([
    0,
    expect.stringMatching(/Copied and compared \d{4,} rows/),
  ]);
  expect(await dataFolders()).toEqual(['data', 'data.17']);

  const percha = premises.run(folder);
  const url = await percha.url;
  const [found] = (
    await inDatabase(folder, (client) =>
      client.query<{ version: string; nombre: string; pedido: number }>(
        `select current_setting('server_version') as version, (select nombre from cliente where id = 1) as nombre,
           (select max(id) from pedido) as pedido`,
      ),
    )
  ).rows;
  expect(found).toMatchObject({ version: expect.stringMatching(/^18/), nombre: 'Año «raro»\t\\N\n' });
  const headers = await signIn(url);
  const [cell] = await cellsToOrder(folder, 1);
  await post(url, '/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 30 }, headers);
  const sent = await post(url, '/lob/api/v1/cart/cart-to-pedido', {}, headers);
  expect([sent.status, sent.json.id]).toEqual([200, (found?.pedido ?? 0) + 1]);
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);

  const again = upgrade();
  expect([await again.end, again.output()]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
});

it('finishes an upgrade that was killed while it switched folders', async () => {
  await ensureUpgraded();
  const home = join(folder, 'postgres');
  await rename(join(home, 'data'), join(home, 'data.next'));
  await writeFile(upgradeMarker(home), JSON.stringify({ aside: join(home, 'data.17') }));
  const refused = premises.run(folder);
  expect(await refused.end).toBe(1);
  expect(refused.output()).toContain('Finish it: npm run upgrade:database');
  expect(await upgrade().end).toBe(0);
  expect(await dataFolders()).toEqual(['data', 'data.17']);
  const percha = premises.run(folder);
  await percha.url;
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
});

it('leaves nothing readable for other accounts in the data folder', async () => {
  await ensureUpgraded();
  // A start takes rights away from others; an upgrade of an older installation has had none yet.
  const percha = premises.run(folder);
  await percha.url;
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
  const open: string[] = [];
  async function walk(path: string): Promise<void> {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (((await stat(inner)).mode & 0o066) !== 0) open.push(inner);
      if (entry.isDirectory() && !entry.name.startsWith('data')) await walk(inner);
    }
  }
  await walk(folder);
  expect([open, (await stat(folder)).mode & 0o066]).toEqual([[], 0]);
  expect((await stat(join(folder, 'postgres', 'data'))).mode & 0o077).toBe(0);
});
