import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Assets, createAssets } from './assets.ts';
import { compressFiles } from './compressed-files.ts';

const script = 'export const colores = ["negro", "marfil"];\n'.repeat(100);
let folder: string;
let assets: Assets;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-assets-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'base.js'), script);
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(2000));
  await compressFiles(folder);
  assets = await createAssets(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const ask = (path: string, accepted = 'gzip, br') =>
  assets(new Request(`http://percha.test${path}`, { headers: { 'accept-encoding': accepted } }), path);

it('serves a file in the encoding the browser accepts, as the build compressed it', async () => {
  const body = async (accepted: string) => {
    const reply = await ask('/assets/base.js', accepted);
    expect(reply?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    return Buffer.from((await reply?.arrayBuffer()) ?? new ArrayBuffer());
  };
  expect(brotliDecompressSync(await body('gzip, br')).toString()).toBe(script);
  expect(gunzipSync(await body('gzip')).toString()).toBe(script);
  expect((await body('identity')).toString()).toBe(script);
  // Only the build compressed it.
  await writeFile(join(folder, 'assets', 'base.js.br'), 'as it lies');
  const fresh = await (await createAssets(folder))(
    new Request('http://percha.test', { headers: { 'accept-encoding': 'br' } }),
    '/assets/base.js',
  );
  expect(await fresh?.text()).toBe('as it lies');
});

it('leaves pictures uncompressed, and gives compressed forms no URL of their own', async () => {
  expect(await readdir(folder)).toEqual(['assets', 'icon.png']);
  expect((await ask('/icon.png'))?.headers.has('content-encoding')).toBe(false);
  expect(ask('/assets/base.js.br')).toBeUndefined();
});

it('returns 404 and reports a file that newer builds removed, for that request alone', async () => {
  const served: string[] = [];
  const left = await createAssets(folder, (path) => served.push(path));
  await rm(join(folder, 'icon.png'));
  const reply = await left(new Request('http://percha.test'), '/icon.png');
  expect(reply?.status).toBe(404);
  expect(reply?.headers.get('cache-control')).toBe('no-store');
  expect(await reply?.text()).toBe('');
  expect(served).toEqual(['/icon.png']);
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(2000));
  expect((await left(new Request('http://percha.test'), '/icon.png'))?.status).toBe(200);
});

it('fails when a file cannot be read for another reason', async () => {
  const left = await createAssets(folder);
  await rm(join(folder, 'icon.png'));
  await mkdir(join(folder, 'icon.png'));
  await expect(left(new Request('http://percha.test'), '/icon.png')).rejects.toThrow('EISDIR');
});
