/** Backup and restore by an operator: commands beside a server with its own PostgreSQL. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TestInstallation } from './percha.ts';
import { inDatabase, signIn } from './shop.ts';

const premises = new TestInstallation();
afterAll(() => premises.clear());

const env = { BACKUP_KEY: 'a key that nobody guesses' };

const pedidosIn = async (folder: string) =>
  (await inDatabase(folder, (client) => client.query('select count(*)::int as count from pedido'))).rows[0]
    .count;

it('backs up a running company, restores it into an empty folder, and sells again', async () => {
  const [from, to] = [await premises.folder(), await premises.folder()];
  const archive = join(await premises.folder(), 'company');
  const percha = premises.run(from);
  await percha.url;
  const before = await pedidosIn(from);

  const backup = premises.run(from, { script: 'scripts/backup.ts', args: [archive], env });
  expect(await backup.end, backup.output()).toBe(0);
  expect(backup.output()).toContain('verified');
  expect((await inDatabase(from, (client) => client.query('select origin, state from backup'))).rows).toEqual(
    [{ origin: 'command', state: 'done' }],
  );

  const busy = premises.run(from, { script: 'scripts/restore.ts', args: [archive, '--replace'], env });
  expect(await busy.end).toBe(1);
  expect(busy.output()).toContain('in use');
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);

  const wrong = premises.run(to, { script: 'scripts/restore.ts', args: [archive] });
  expect(await wrong.end).toBe(1);
  expect(wrong.output()).toContain('set BACKUP_KEY');
  const restore = premises.run(to, { script: 'scripts/restore.ts', args: [archive], env });
  expect(await restore.end, restore.output()).toBe(0);

  const again = premises.run(to);
  const url = await again.url;
  expect(await pedidosIn(to)).toBe(before);
  expect(await signIn(url)).toHaveProperty('authorization');
  again.child.kill('SIGINT');
  expect(await again.end).toBe(0);
});
