import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type ArchivePart,
  FilesDigest,
  filesPrefix,
  headName,
  jsonPart,
  manifestName,
  secretName,
  tablePart,
  writeArchive,
} from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { verifyBackup } from './verify-backup.ts';

const key = 'a key that nobody guesses';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Content {
  rows?: Buffer[];
  files?: Record<string, Buffer>;
  secret?: string;
}

async function* partsOf({ rows = [], files = {}, secret }: Content): AsyncGenerator<ArchivePart> {
  const columns = [{ name: 'id', type: 'integer' }];
  yield jsonPart(headName, {
    format: 1,
    madeAt: '2026-11-22T03:00:00.000Z',
    postgres: '18.4',
    migrations: [{ name: '0001-a.sql', checksum: 'c' }],
    tables: [{ name: 'one', columns }],
  });
  if (rows.length === 0) yield { name: tablePart('one', 1), bytes: 0, body: [] };
  for (const [at, part] of rows.entries())
    yield { name: tablePart('one', at + 1), bytes: part.length, body: [part] };
  const digest = new FilesDigest();
  for (const [name, bytes] of Object.entries(files)) {
    const body = digest.through(
      name,
      (async function* () {
        yield bytes;
      })(),
    );
    yield { name: filesPrefix + name, bytes: bytes.length, body };
  }
  if (secret !== undefined) yield { name: secretName, bytes: secret.length, body: [Buffer.from(secret)] };
  const all = Buffer.concat(rows);
  yield jsonPart(manifestName, {
    tables: [{ name: 'one', rows: 1, bytes: all.length, sha256: sha256(all) }],
    sequences: [],
    files: digest.summary(),
    missing: { count: 0, keys: [] },
    hasSecret: secret !== undefined,
  });
}

async function written(content: Content, sealedBy?: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeArchive(partsOf(content), sealedBy)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inChunks(bytes: Buffer, size = 65_536) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const verify = (bytes: Buffer, openedBy?: string) => verifyBackup(inChunks(bytes), openedBy);

const content = {
  rows: [randomBytes(700_000), randomBytes(300_000)],
  files: { 'originals/3f/a.webp': randomBytes(400_000), 'licencias/b.pdf': Buffer.from('%PDF-') },
};

/** Places all over a file: its header, its end, and at even distances between. */
const places = (length: number) => [
  ...[0, 7, 8, 39, 40, 56, 60],
  ...[1, 17, 40].map((fromEnd) => length - fromEnd),
  ...Array.from({ length: 4 }, (_, at) => Math.floor(((at + 1) * length) / 5)),
];

describe.each([
  ['sealed', key],
  ['plain', undefined],
])('a %s archive', (_, sealedBy) => {
  it('returns what was written', async () => {
    const { head, manifest } = await verify(await written({ ...content, secret: 's' }, sealedBy), sealedBy);
    expect(head.tables.map(({ name }) => name)).toEqual(['one']);
    expect(manifest.tables).toMatchObject([{ name: 'one', bytes: 1_000_000 }]);
    expect(manifest.files).toMatchObject({ count: 2, bytes: 400_005 });
    expect(manifest.hasSecret).toBe(true);
  });

  it('reads chunks of any size', async () => {
    const bytes = await written({ rows: [Buffer.from('1\n')] }, sealedBy);
    for (const size of [1, 7, 1000]) await verifyBackup(inChunks(bytes, size), sealedBy);
  });

  it('refuses any changed byte', { timeout: 60_000 }, async () => {
    const bytes = await written(content, sealedBy);
    const accepted: number[] = [];
    for (const at of places(bytes.length)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      const failure = await verify(changed, sealedBy).then(
        () => undefined,
        (error) => error,
      );
      if (!(failure instanceof BackupFailure)) accepted.push(at);
    }
    expect(accepted).toEqual([]);
  });

  it('refuses a cut or continued archive', async () => {
    const bytes = await written(content, sealedBy);
    for (const length of [0, 20, 60, bytes.length - 41, bytes.length - 1])
      await expect(verify(bytes.subarray(0, length), sealedBy), `${length}`).rejects.toThrow(BackupFailure);
    await expect(verify(Buffer.concat([bytes, Buffer.from([0])]), sealedBy)).rejects.toThrow(BackupFailure);
    await expect(verify(Buffer.concat([bytes, bytes]), sealedBy)).rejects.toThrow(BackupFailure);
  });

  it('rejects with the error of its source', async () => {
    const broken = (async function* () {
      yield (await written(content, sealedBy)).subarray(0, 1000);
      throw new Error('the network is gone');
    })();
    await expect(verifyBackup(broken, sealedBy)).rejects.toThrow('the network is gone');
  });
});

describe('a sealed archive', () => {
  it('refuses a wrong and a missing key', async () => {
    const bytes = await written(content, key);
    await expect(verify(bytes, `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key');
    await expect(verify(bytes)).rejects.toThrow('set BACKUP_KEY');
  });

  it('refuses exchanged and missing chunks', async () => {
    const bytes = await written(content, key);
    const [head, size] = [56, 256 * 1024 + 20];
    const chunk = (at: number) => bytes.subarray(head + at * size, head + (at + 1) * size);
    const rest = bytes.subarray(head + 2 * size);
    const exchanged = Buffer.concat([bytes.subarray(0, head), chunk(1), chunk(0), rest]);
    expect(exchanged.length).toBe(bytes.length);
    await expect(verify(exchanged, key)).rejects.toThrow('part 1 is not as it was written');
    const without = Buffer.concat([bytes.subarray(0, head), chunk(0), rest]);
    await expect(verify(without, key)).rejects.toThrow('part 2 is not as it was written');
  });

  it('contains no plain text', async () => {
    const bytes = await written({ rows: [Buffer.alloc(100_000, 'Atelier')] }, key);
    expect(bytes.includes('Atelier')).toBe(false);
    expect((await written({ rows: [Buffer.alloc(100_000, 'Atelier')] }, key)).equals(bytes)).toBe(false);
  });
});

it('rejects with the error of its parts', async () => {
  const failing = (async function* (): AsyncGenerator<ArchivePart> {
    yield* partsOf(content);
    throw new Error('the database is gone');
  })();
  const drain = async () => {
    for await (const _ of writeArchive(failing, key));
  };
  await expect(drain()).rejects.toThrow('the database is gone');
});
