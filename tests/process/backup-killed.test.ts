/** A machine dies during a backup: server and backup process are killed. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BackupFailure } from '#src/platform/server/backup/backup-failure.ts';
import { verifyBackup } from '#src/platform/server/backup/verify-backup.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import { admin, demoPassword } from '../support/demo.ts';
import { type Percha, TestInstallation, until } from './percha.ts';
import { childrenOf } from './processes.ts';
import { inDatabase, post } from './shop.ts';

const premises = new TestInstallation();
afterAll(() => premises.clear());

async function begin(url: string): Promise<void> {
  const { json } = await post(url, '/lob/api/tokens', { email: admin, password: demoPassword });
  const headers = { authorization: `Bearer ${json.token}` };
  expect((await post(url, '/lob/api/v1/backups/create', {}, headers)).status).toBe(200);
}

/** Returns the process that makes the backup; undefined when none runs. */
async function findBackupProcess({ child }: Percha): Promise<number | undefined> {
  for (const pid of await childrenOf(child.pid ?? 0)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('backup.child')) return pid;
  }
  return undefined;
}

it('leaves nothing that a restore accepts, and the next start cleans up and makes the next backup', async () => {
  const folder = await premises.demoFolder();
  const to = join(await premises.folder(), 'backups');
  const env = { BACKUP_TO: to };
  const percha = premises.run(folder, { env });
  const url = await percha.url;
  // Random bytes take time: they cannot be compressed.
  await mkdir(join(filesFolder(folder), 'originals', 'aa'), { recursive: true });
  await writeFile(join(filesFolder(folder), 'originals', 'aa', 'large.webp'), randomBytes(32_000_000));
  const archives = async () => (await readdir(to).catch(() => [])).sort();
  const backups = async () =>
    (await inDatabase(folder, (client) => client.query('select state, error from backup order by id'))).rows;

  await begin(url);
  // Found first: this takes a part of the time of the backup.
  const backup = await findBackupProcess(percha);
  if (!backup) throw new Error('No backup runs.');
  await until(async () => (await archives()).length > 0);
  process.kill(backup, 'SIGSTOP');
  const [half = ''] = await archives();
  expect(half).toMatch(/^percha-office-.*\.part$/);
  percha.child.kill('SIGKILL');
  process.kill(backup, 'SIGKILL');
  await percha.end;

  await expect(verifyBackup(createReadStream(join(to, half)), undefined)).rejects.toThrow(BackupFailure);

  const again = premises.run(folder, { env });
  const anew = await again.url;
  await until(async () => (await backups())[0]?.state !== 'running');
  expect(await archives()).toEqual([]);
  expect(await backups()).toEqual([{ state: 'failed', error: 'Its process was ended.' }]);
  await begin(anew);
  await until(async () => (await backups()).at(-1)?.state !== 'running');
  expect((await backups()).at(-1)).toEqual({ state: 'done', error: null });
  expect(await archives()).toEqual([expect.stringMatching(/^percha-office-.*\.tar\.zst$/)]);
});
