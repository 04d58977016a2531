/** Two servers with different files never serve one database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type S3TestServer, startS3 } from '#tests/support/s3-server.ts';
import { adoptFiles, claimFiles, expectOwnTarget } from './claim-files.ts';
import { copyFiles } from './copy-files.ts';
import type { FileStore } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

let database: TestDatabase;
let s3: S3TestServer;
let folder: string;
let count = 0;
const opened: FileStore[] = [];

beforeAll(async () => {
  [database, s3] = await Promise.all([testDatabase(), startS3()]);
  folder = await mkdtemp(join(tmpdir(), 'percha-claim-'));
});
beforeEach(async () => {
  await database.db.deleteFrom('file_store').execute();
});
afterAll(async () => {
  for (const store of opened) store.close();
  await database.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const newFolder = () => {
  count += 1;
  return localFiles(join(folder, String(count)));
};
const newPrefix = () => {
  count += 1;
  const store = s3Files({ ...s3.settings, prefix: `claim-${count}/` });
  opened.push(store);
  return store;
};

describe('claimFiles', () => {
  it('starts servers that share a folder or a bucket, repeatedly', async () => {
    for (const store of [newFolder(), newPrefix()]) {
      await database.db.deleteFrom('file_store').execute();
      await claimFiles(database.db, store);
      await claimFiles(database.db, store);
    }
  });

  it('registers one store and starts both servers when two start at once on a new database', async () => {
    const path = join(folder, 'shared');
    await Promise.all([1, 2, 3].map(() => claimFiles(database.db, localFiles(path))));
    expect(await database.db.selectFrom('file_store').select('id').execute()).toHaveLength(1);
  });

  it('refuses a server with a folder of its own, naming both places', async () => {
    const first = newFolder();
    const second = newFolder();
    await claimFiles(database.db, first);
    const refused = claimFiles(database.db, second);
    await expect(refused).rejects.toThrow(first.place);
    await expect(refused).rejects.toThrow(second.place);
    await claimFiles(database.db, first);
  });

  it('starts one of two servers that start at once with a folder each', async () => {
    const both = await Promise.allSettled(
      [newFolder(), newFolder()].map((one) => claimFiles(database.db, one)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts its own emptied folder only where no other server can use the database', async () => {
    const store = newFolder();
    await claimFiles(database.db, store);
    await store.remove('store-id');
    await expect(claimFiles(database.db, store)).rejects.toThrow(store.place);
    await claimFiles(database.db, store, true);
    await claimFiles(database.db, store);
    await expect(claimFiles(database.db, newFolder(), true)).rejects.toThrow(store.place);
  });

  it('refuses a folder whose id was damaged', async () => {
    const store = newFolder();
    await claimFiles(database.db, store);
    await writeFile(join(folder, String(count), 'store-id'), 'something else');
    await expect(claimFiles(database.db, store)).rejects.toThrow('store-id');
  });

  it('accepts another store after adoptFiles, and then refuses the former', async () => {
    const [former, other] = [newFolder(), newFolder()];
    await claimFiles(database.db, former);
    await adoptFiles(database.db, other);
    await claimFiles(database.db, other);
    await expect(claimFiles(database.db, former)).rejects.toThrow(other.place);
  });
});

describe('copyFiles', () => {
  async function filled(): Promise<FileStore> {
    const store = newFolder();
    await claimFiles(database.db, store);
    for (let at = 0; at < 120; at += 1) await store.write(`originals/${at}.webp`, Buffer.alloc(at, at));
    return store;
  }

  it('copies everything with the id, so that the database takes the copy as its own', async () => {
    const from = await filled();
    const to = newPrefix();
    const progress: number[] = [];
    const done = await copyFiles(from, to, ({ files }) => progress.push(files));
    expect(done).toEqual({ files: 121, bytes: expect.any(Number), present: 0 });
    expect(progress).toEqual([100]);
    expect(await to.read('originals/77.webp')).toEqual(await from.read('originals/77.webp'));
    await claimFiles(database.db, to);
  });

  it('copies only what is missing when repeated, and again what was cut', async () => {
    const from = await filled();
    const to = newPrefix();
    await copyFiles(from, to, () => {});
    await to.write('originals/7.webp', new Uint8Array(1));
    expect(await copyFiles(from, to, () => {})).toMatchObject({ files: 2, present: 119 });
    expect(await to.read('originals/7.webp')).toHaveLength(7);
  });

  it('copies back into a folder', async () => {
    const from = await filled();
    const [bucket, back] = [newPrefix(), newFolder()];
    await copyFiles(from, bucket, () => {});
    expect((await copyFiles(bucket, back, () => {})).files).toBe(121);
    await claimFiles(database.db, back);
  });

  it('refuses a target that belongs to another database', async () => {
    const from = await filled();
    const to = newPrefix();
    await to.write('store-id', Buffer.from('0b0b6f9e-6ad0-4a3b-9d0c-6f2f5a0f4a11'));
    await expect(expectOwnTarget(database.db, from, to)).rejects.toThrow('another database');
    await expectOwnTarget(database.db, from, from);
    await expectOwnTarget(database.db, from, newFolder());
  });
});
