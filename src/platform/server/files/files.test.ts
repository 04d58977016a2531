/**
 * The contract of a file store, tested for the local folder and for S3 (against a server with its protocol).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3TestServer, startS3 } from '#tests/support/s3-server.ts';
import { type FileStore, FilesUnavailable } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

const mb = 1024 * 1024;
let folder: string;
let s3: S3TestServer;
let silent: { server: Server; sockets: Set<Socket>; endpoint: string };
const stores = {} as Record<'local' | 's3', FileStore>;
const opened: FileStore[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-files-'));
  s3 = await startS3();
  silent = await silentServer();
  stores.local = localFiles(join(folder, 'store'));
  stores.s3 = s3Files(s3.settings);
  opened.push(...Object.values(stores));
});
afterAll(async () => {
  for (const store of opened) store.close();
  for (const socket of silent.sockets) socket.destroy();
  silent.server.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Accepts connections and never replies, as a frozen server does. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, sockets, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function* parts(count: number, bytes: number, failAfter = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < count; at += 1) {
    if (at >= failAfter) throw new Error('the source broke');
    yield Buffer.alloc(bytes, at % 251);
  }
}

async function keysOf(store: FileStore, below?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(below)) keys.push(key);
  return keys.sort();
}

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe.each(['local', 's3'] as const)('the %s file store', (kind) => {
  it('returns the bytes that were written', async () => {
    const bytes = randomBytes(2 * mb);
    await stores[kind].write('whole/a.bin', bytes);
    expect(Buffer.from((await stores[kind].read('whole/a.bin')) ?? []).equals(bytes)).toBe(true);
  });

  it('returns undefined for a missing file, and removes a missing file without an error', async () => {
    expect(await stores[kind].read('missing/a.bin')).toBeUndefined();
    expect(await stores[kind].open('missing/a.bin')).toBeUndefined();
    await stores[kind].remove('missing/a.bin');
  });

  it('keeps an empty file', async () => {
    await stores[kind].write('empty.bin', new Uint8Array());
    expect(await stores[kind].read('empty.bin')).toHaveLength(0);
    expect(await stores[kind].writeStream('empty-too.bin', parts(0, 0))).toBe(0);
    expect(await stores[kind].read('empty-too.bin')).toHaveLength(0);
  });

  it('replaces a file', async () => {
    await stores[kind].write('again.txt', Buffer.from('a longer first text'));
    await stores[kind].write('again.txt', Buffer.from('second'));
    expect(text(await stores[kind].read('again.txt'))).toBe('second');
  });

  it('removes a file', async () => {
    await stores[kind].write('removed/x.txt', Buffer.from('x'));
    await stores[kind].remove('removed/x.txt');
    expect(await stores[kind].read('removed/x.txt')).toBeUndefined();
    expect(await keysOf(stores[kind], 'removed')).toEqual([]);
  });

  it.each([
    'plain',
    'a/b/c/d/e/f.txt',
    '_-under-score_.tar.gz.enc',
    '9/9-1f3a-960.webp',
    `long/${'n'.repeat(200)}`,
    'Ñandú/façade_1.txt'.replace(/[^\w/.]/g, '_'),
  ])('keeps the name %s', async (key) => {
    await stores[kind].write(key, Buffer.from(key));
    expect(text(await stores[kind].read(key))).toBe(key);
    expect(await keysOf(stores[kind])).toContain(key);
    await stores[kind].remove(key);
  });

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a//b',
    'a/./b',
    'a\\b',
    '.hidden',
    'a/.hidden',
    'a b',
    'ñ',
    'a\0b',
    'a%2e%2e',
    'a.part',
    'a/',
    'x'.repeat(201),
    `${'x/'.repeat(256)}x`,
  ])('refuses the name %o', async (key) => {
    await expect(stores[kind].read(key)).rejects.toThrow('Not a file key');
    await expect(stores[kind].write(key, new Uint8Array(1))).rejects.toThrow('Not a file key');
    await expect(stores[kind].remove(key)).rejects.toThrow('Not a file key');
    await expect(stores[kind].open(key)).rejects.toThrow('Not a file key');
    await expect(stores[kind].writeStream(key, parts(1, 1))).rejects.toThrow('Not a file key');
  });

  it('lists a folder with the sizes of its files, past the thousand of one reply', async () => {
    const keys = Array.from({ length: 1_030 }, (_, at) => `many/${at % 7}/${at}.txt`);
    for (let from = 0; from < keys.length; from += 103) {
      const some = keys.slice(from, from + 103);
      await Promise.all(some.map((key) => stores[kind].write(key, Buffer.from(key))));
    }
    await stores[kind].write('many-more.txt', new Uint8Array(1));
    expect(await keysOf(stores[kind], 'many')).toEqual(keys.toSorted());
    for await (const { key, bytes, modified } of stores[kind].list('many/3')) {
      expect(bytes).toBe(key.length);
      expect(modified).toBeInstanceOf(Date);
    }
    expect(await keysOf(stores[kind], 'nothing-here')).toEqual([]);
  });

  it('writes and reads a file in parts', async () => {
    expect(await stores[kind].writeStream('large.bin', parts(37, mb))).toBe(37 * mb);
    const found = await stores[kind].open('large.bin');
    expect(found?.bytes).toBe(37 * mb);
    const seen = new Map<number, number>();
    for await (const chunk of found?.stream ?? []) {
      for (const byte of [chunk[0], chunk.at(-1)]) seen.set(byte, (seen.get(byte) ?? 0) + 1);
    }
    expect([...seen.keys()].sort((one, other) => one - other)).toEqual([...Array(37).keys()]);
  });

  it('leaves nothing, or the former file, when the source breaks', async () => {
    const broken = stores[kind].writeStream('broken.bin', parts(40, mb, 35));
    await expect(broken).rejects.toThrow('the source broke');
    expect(await stores[kind].read('broken.bin')).toBeUndefined();
    await stores[kind].write('former.bin', Buffer.from('former'));
    await expect(stores[kind].writeStream('former.bin', parts(2, 10, 1))).rejects.toThrow('the source broke');
    expect(text(await stores[kind].read('former.bin'))).toBe('former');
  });
});

describe('the local file store', () => {
  // Not tested with S3: the tests' server writes in place, Amazon's does not.
  it('shows readers one version while several writers replace a file', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000));
    await stores.local.write('raced.txt', Buffer.from(versions[0] ?? ''));
    const reads = versions.flatMap((version) => [
      stores.local.write('raced.txt', Buffer.from(version)).then(() => undefined),
      stores.local.read('raced.txt'),
    ]);
    for (const bytes of await Promise.all(reads)) if (bytes) expect(versions).toContain(text(bytes));
  });
});

describe('a file store that is away', () => {
  const s3At = (endpoint: string) => s3Files({ ...s3.settings, endpoint }, brief);
  const brief = { silence: 100, read: 400, write: 400, stream: 100 };
  const closedPort = async () => {
    const { server, endpoint } = await silentServer();
    await new Promise((done) => server.close(done));
    return endpoint;
  };

  const cases: [string, () => Promise<FileStore>][] = [
    [
      'a folder that is a file',
      async () => {
        await writeFile(join(folder, 'in-the-way'), '');
        return localFiles(join(folder, 'in-the-way', 'store'));
      },
    ],
    ['no S3 server', async () => s3At(await closedPort())],
    ['a frozen S3 server', async () => s3At(silent.endpoint)],
    ['a bucket that does not exist', async () => s3Files({ ...s3.settings, bucket: 'another' }, brief)],
    ['an unknown account', async () => s3Files({ ...s3.settings, accessKeyId: 'nobody' }, brief)],
  ];
  it.each(cases)('throws FilesUnavailable: %s', async (_, open) => {
    const store = await open();
    opened.push(store);
    await expect(store.read('a.txt')).rejects.toThrow(FilesUnavailable);
    await expect(store.write('a.txt', new Uint8Array(9))).rejects.toThrow(FilesUnavailable);
    await expect(store.remove('a.txt')).rejects.toThrow(FilesUnavailable);
    await expect(store.open('a.txt')).rejects.toThrow(FilesUnavailable);
    await expect(store.writeStream('a.txt', parts(20, mb))).rejects.toThrow(FilesUnavailable);
    await expect(keysOf(store)).rejects.toThrow(FilesUnavailable);
  });

  it('ends a read whose server stops sending', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nhalf'));
      socket.on('error', () => {});
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const store = s3At(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(store.read('a.txt')).rejects.toThrow(FilesUnavailable);
    store.close();
    await new Promise((done) => server.close(done));
  });

  it('ends a read whose server sends one byte at a time', async () => {
    const timers = new Set<NodeJS.Timeout>();
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
        timers.add(setInterval(() => socket.write('x'), 20));
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const store = s3At(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(store.read('a.txt')).rejects.toThrow(FilesUnavailable);
    for (const timer of timers) clearInterval(timer);
    store.close();
    await new Promise((done) => server.close(done));
  });

  it('leaves no part of a file behind in the folder', async () => {
    const store = localFiles(join(folder, 'blocked'));
    await mkdir(join(folder, 'blocked', 'a.txt'), { recursive: true });
    await expect(store.write('a.txt', new Uint8Array(9))).rejects.toThrow(FilesUnavailable);
    expect(await readdir(join(folder, 'blocked'))).toEqual(['a.txt']);
  });
});
