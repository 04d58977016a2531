/** Several servers on one database: an empty one, and one of a newer Percha. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#src/platform/server/database/embedded-postgres.ts';
import { databaseUrl } from '../support/postgres.ts';
import { TestInstallation } from './percha.ts';
import { signIn } from './shop.ts';

const premises = new TestInstallation();
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres({
    folder: await premises.folder(),
    print: () => {},
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await server.stop();
  await premises.clear();
});

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database, and returns the settings of a Percha that uses it. */
async function emptyDatabase(name: string) {
  await query(server.adminUrl, `create database ${name} owner percha_owner`);
  await query(server.adminUrl, `grant connect on database ${name} to percha_server`);
  const ownerUrl = databaseUrl(server.ownerUrl, name);
  return {
    ownerUrl,
    env: {
      DATABASE_URL: databaseUrl(server.serverUrl, name),
      DATABASE_OWNER_URL: ownerUrl,
      PERCHA_SECRET: 'a-secret-of-at-least-thirty-two-letters',
    },
  };
}

const counts = `select (select count(*)::int from country) as countries,
  (select count(*)::int from modelo) as modelos, (select count(*)::int from usuario) as usuarios`;

describe('servers that start together on an empty database', () => {
  it('serve the demo company, which is created once', async () => {
    const { ownerUrl, env } = await emptyDatabase('empty_demo');
    const folder = await premises.folder();
    const started = [1, 2].map(() => premises.run(folder, { env }));
    const urls = await Promise.all(started.map(({ url }) => url));
    for (const url of urls) expect((await signIn(url)).authorization).toMatch(/^Bearer /);
    const [{ countries, modelos } = { countries: 0, modelos: 0 }] = await query(ownerUrl, counts);
    expect([countries, modelos].every((count) => count > 10)).toBe(true);
    const output = started.map((each) => each.output()).join('');
    expect(output.match(/demo company: /g)).toHaveLength(1);
    for (const { child, end } of started) {
      child.kill('SIGINT');
      expect(await end).toBe(0);
    }
  });

  it('serve an empty company', async () => {
    const { ownerUrl, env } = await emptyDatabase('empty_company');
    const folder = await premises.folder();
    const started = [1, 2].map(() => premises.run(folder, { env: { ...env, PERCHA_DEMO: '0' } }));
    const urls = await Promise.all(started.map(({ url }) => url));
    for (const url of urls) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await query(ownerUrl, counts)).toMatchObject([{ modelos: 0, usuarios: 0 }]);
    for (const { child, end } of started) {
      child.kill('SIGINT');
      expect(await end).toBe(0);
    }
  });
});

describe('an older Percha', () => {
  it('refuses the database of a newer one, says what to do and changes nothing', async () => {
    const { ownerUrl, env } = await emptyDatabase('newer');
    await query(
      ownerUrl,
      `create table migration (name text primary key, checksum text not null, ran timestamptz not null default now());
       insert into migration (name, checksum) values ('9001-of-the-future.sql', 'x')`,
    );
    const { end, output } = premises.run(await premises.folder(), { env });
    expect(await end).toBe(1);
    expect(output()).toMatch(/newer Percha: this one does not know 9001-of-the-future\.sql/);
    expect(output()).toContain('restore a backup made before the upgrade');
    expect(await query(ownerUrl, 'select name from migration')).toEqual([{ name: '9001-of-the-future.sql' }]);
    expect(await query(ownerUrl, `select 1 from pg_tables where tablename = 'modelo'`)).toEqual([]);
  });
});
