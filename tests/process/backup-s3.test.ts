/** An operator backs up a company with its files in S3, loses machine and bucket, and restores it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFiles } from '#src/platform/server/files/local-files.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import { s3Files } from '#src/platform/server/files/s3-files.ts';
import { fileDigests, tableDigests } from '../support/backup.ts';
import { admin, demoPassword } from '../support/demo.ts';
import { applicant, pdf, registers } from '../support/registration.ts';
import { type S3TestServer, startS3 } from '../support/s3-server.ts';
import { ownerUrlOf, TestInstallation } from './percha.ts';
import { inDatabase, post, signIn } from './shop.ts';

const premises = new TestInstallation();
let bucket: S3TestServer;
let vault: S3TestServer;
beforeAll(async () => {
  [bucket, vault] = await Promise.all([startS3(), startS3()]);
});
afterAll(async () => {
  await premises.clear();
  await Promise.all([bucket.close(), vault.close()]);
});

const countryOf = async (folder: string) =>
  (await inDatabase(folder, (client) => client.query("select id from country where iso2 = 'ES'"))).rows[0].id;

async function sendLicence(folder: string, url: string): Promise<void> {
  const form = new FormData();
  const members = { ...applicant, countryId: String(await countryOf(folder)) };
  for (const [name, value] of Object.entries(members)) form.set(name, value);
  form.set('licencia', new File([pdf], 'Licencia.pdf', { type: 'application/pdf' }));
  expect((await fetch(url + registers, { method: 'POST', body: form })).status).toBe(200);
}

/** Returns the bytes of the newest licence, as the team opens it. */
async function newestLicence(url: string): Promise<string> {
  const { json } = await post(url, '/lob/api/tokens', { email: admin, password: demoPassword });
  const headers = { authorization: `Bearer ${json.token}` };
  const found = await post(url, `${registers}/search`, { orderBy: ['id desc'], pageSize: 1 }, headers);
  const { id } = found.json.data[0];
  const address = await post(url, `${registers}/licencia-address`, { id, descargar: true }, headers);
  return (await fetch(url + address.json.url)).text();
}

/** Tables that a restore changes on purpose: sessions end, letters wait, the store is another. */
const changed = ['sesion', 'correo', 'clave_cuenta', 'file_store', 'backup', 'auditoria'];
const dataOf = async (folder: string) => {
  const digests = await tableDigests(await ownerUrlOf(folder));
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !changed.includes(name)));
};

it('backs a running company up, and restores data, files and accounts on an empty machine', async () => {
  const [from, to] = [await premises.demoFolder(), await premises.folder()];
  const { environment } = vault;
  const access = {
    BACKUP_KEY: 'a key that nobody guesses',
    BACKUP_S3_ENDPOINT: environment.S3_ENDPOINT ?? '',
    BACKUP_S3_ACCESS_KEY_ID: environment.S3_ACCESS_KEY_ID ?? '',
    BACKUP_S3_SECRET_ACCESS_KEY: environment.S3_SECRET_ACCESS_KEY ?? '',
  };
  const archive = `s3://${environment.S3_BUCKET}/backups/company.percha`;
  const move = premises.run(from, {
    script: 'scripts/files.ts',
    args: ['to-s3'],
    env: bucket.environment,
  });
  expect(await move.end, move.output()).toBe(0);
  const percha = premises.run(from, { env: { ...bucket.environment, ...access } });
  const url = await percha.url;
  await sendLicence(from, url);
  const backup = premises.run(from, {
    script: 'scripts/backup.ts',
    args: [archive],
    env: { ...bucket.environment, ...access },
  });
  expect(await backup.end, backup.output()).toBe(0);
  expect(backup.output()).toContain('verified');
  const runs = await inDatabase(from, (client) => client.query('select origin, state from backup'));
  expect(runs.rows).toEqual([{ origin: 'command', state: 'done' }]);
  const busy = premises.run(from, {
    script: 'scripts/restore.ts',
    args: [archive, '--replace'],
    env: { ...bucket.environment, ...access },
  });
  expect(await busy.end).toBe(1);
  expect(busy.output()).toContain('in use');
  const before = await dataOf(from);
  const store = s3Files(bucket.settings);
  const files = await fileDigests(store);
  store.close();
  // Renditions are made again, and the id belongs to the former store.
  for (const key of Object.keys(files)) {
    if (key.startsWith('pictures/') || key === 'store-id') delete files[key];
  }
  expect(Object.keys(files).length).toBeGreaterThan(1);

  await premises.stopAll();
  await rm(from, { recursive: true, force: true });
  await bucket.close();

  const { BACKUP_KEY: _, ...withoutKey } = access;
  const wrong = premises.run(to, { script: 'scripts/restore.ts', args: [archive], env: withoutKey });
  expect(await wrong.end).toBe(1);
  expect(wrong.output()).toContain('set BACKUP_KEY');
  const restore = premises.run(to, { script: 'scripts/restore.ts', args: [archive], env: access });
  expect(await restore.end, restore.output()).toBe(0);
  const restored = localFiles(filesFolder(to));
  expect(await fileDigests(restored)).toEqual(files);
  const check = () => premises.run(to, { script: 'scripts/files.ts', args: ['check'] });
  const complete = check();
  expect(await complete.end, complete.output()).toBe(0);
  expect(complete.output()).toContain('; 0 of them are missing');

  const again = premises.run(to);
  const anew = await again.url;
  expect(await dataOf(to)).toEqual(before);
  expect(await signIn(anew)).toHaveProperty('authorization');
  expect(await newestLicence(anew)).toBe(pdf);

  const [licence = ''] = Object.keys(files).filter((key) => key.startsWith('licencias/'));
  await rm(join(filesFolder(to), licence));
  const damaged = check();
  expect(await damaged.end).toBe(1);
  expect(damaged.output()).toContain(`Missing: ${licence}`);
});
