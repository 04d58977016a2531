import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickFolder } from '#tests/support/quick-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningEmbeddedPostgres } from './embedded-running.ts';

let base: string;
beforeAll(async () => {
  base = await quickFolder('percha-running-');
  // As root, PostgreSQL's own user has to get in.
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

it('finds the server of a folder by any path while it runs', async () => {
  const folder = join(base, 'postgres');
  const settings = { fsync: 'off' };
  expect(await runningEmbeddedPostgres(folder)).toBeUndefined();

  const server = await startEmbeddedPostgres({
    folder,
    print: () => {},
    settings,
    openPlace: join(base, 'open'),
  });
  try {
    const found = await runningEmbeddedPostgres(folder);
    const { adminUrl, ownerUrl, serverUrl } = server;
    expect(found).toEqual({ adminUrl, ownerUrl, serverUrl });
    await symlink(folder, join(base, 'link'));
    expect(await runningEmbeddedPostgres(join(base, 'link'))).toEqual(found);
    const client = new pg.Client({ connectionString: found?.serverUrl });
    await client.connect();
    expect((await client.query('select current_user as who')).rows).toEqual([{ who: 'percha_server' }]);
    await client.end();
  } finally {
    await server.stop();
  }
  expect(await runningEmbeddedPostgres(folder)).toBeUndefined();
});

it('ignores the files of a killed server', async () => {
  const folder = join(base, 'left');
  await mkdir(join(folder, 'data'), { recursive: true });
  const lines = [String(process.pid), join(folder, 'data'), '0', '5432', '', '127.0.0.1', '0', 'ready   '];
  await writeFile(join(folder, 'data/postmaster.pid'), lines.join('\n'));
  expect(await runningEmbeddedPostgres(folder)).toBeUndefined();
});
