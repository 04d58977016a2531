import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDataFolder } from './close-folder.ts';
import { localFiles } from './local-files.ts';

let base: string;
let folder: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'percha-closed-'));
  folder = join(base, 'data');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const modeOf = async (...path: string[]) => (await lstat(join(folder, ...path))).mode & 0o777;
async function make(path: string, mode: number): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), 'x');
  await chmod(join(folder, path), mode);
}

it('creates a data folder that others cannot list', async () => {
  await closeDataFolder(folder);
  expect(await modeOf()).toBe(isRoot ? 0o711 : 0o700);
});

it('closes an open data folder recursively and does not follow links', async () => {
  await make('files/licencias/one.pdf', 0o644);
  await make('outbox/one.eml', 0o664);
  await make('postgres/connection.json', 0o644);
  await make('postgres/data/PG_VERSION', 0o640);
  await writeFile(join(base, 'outside'), 'x');
  await chmod(join(base, 'outside'), 0o644);
  await symlink(join(base, 'outside'), join(folder, 'files', 'link'));
  for (const open of ['.', 'files', 'files/licencias', 'outbox', 'postgres'])
    await chmod(join(folder, open), 0o755);

  await closeDataFolder(folder);
  const [top, postgres] = isRoot ? [0o711, 0o711] : [0o700, 0o700];
  expect(await Promise.all([modeOf(), modeOf('postgres')])).toEqual([top, postgres]);
  for (const path of ['files', 'files/licencias', 'outbox']) expect(await modeOf(path), path).toBe(0o700);
  for (const path of ['files/licencias/one.pdf', 'outbox/one.eml', 'postgres/connection.json']) {
    expect(await modeOf(path), path).toBe(0o600);
  }
  expect(await modeOf('postgres/data/PG_VERSION')).toBe(0o640);
  expect((await lstat(join(base, 'outside'))).mode & 0o777).toBe(0o644);
});

it('creates files readable by their owner alone, whatever the umask', async () => {
  const before = process.umask(0o022);
  try {
    const files = localFiles(join(folder, 'files'));
    await files.write('licencias/two.pdf', new Uint8Array([1]));
    await files.writeStream('licencias/three.pdf', Readable.from([new Uint8Array([1])]));
  } finally {
    process.umask(before);
  }
  expect(await modeOf('files/licencias')).toBe(0o700);
  expect(await modeOf('files/licencias/two.pdf')).toBe(0o600);
  expect(await modeOf('files/licencias/three.pdf')).toBe(0o600);
});
