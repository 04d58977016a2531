import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3TestServer, startS3 } from '#tests/support/s3-server.ts';
import { openArchivePlace, openPlace } from './archive-place.ts';

let folder: string;
let s3: S3TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-place-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function* text(words: string, failing = false) {
  yield Buffer.from(words);
  if (failing) throw new Error('the source broke');
}

async function read(found: { stream: AsyncIterable<Uint8Array> } | undefined): Promise<string | undefined> {
  if (!found) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const addresses = {
  folder: () => join(folder, 'backups'),
  s3: () => `s3://${s3.settings.bucket}/backups`,
};

describe.each(['folder', 's3'] as const)('a place in a %s', (kind) => {
  it('keeps archives whole, names them and removes them', async () => {
    const place = await openPlace(addresses[kind](), s3.settings);
    expect(await place.names()).toEqual([]);
    expect(await place.open('one.tar.zst')).toBeUndefined();
    expect(await place.write('one.tar.zst', text('all of it'))).toBe(9);
    await expect(place.write('two.tar.zst', text('half', true))).rejects.toThrow('the source broke');
    expect(await place.names()).toEqual(['one.tar.zst']);
    expect(await read(await place.open('one.tar.zst'))).toBe('all of it');
    const single = await openArchivePlace(`${addresses[kind]()}/one.tar.zst`, s3.settings);
    expect(await read(await single.place.open(single.name))).toBe('all of it');
    await place.remove('one.tar.zst');
    expect(await place.names()).toEqual([]);
    place.close();
    single.place.close();
  });
});

it('refuses a bucket without access to it', async () => {
  await expect(openPlace('s3://copies/percha', undefined)).rejects.toThrow('BACKUP_S3_ACCESS_KEY_ID');
});
