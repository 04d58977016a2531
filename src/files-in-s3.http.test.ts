/** The API with files in S3: stored files, and replies while S3 is unavailable. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { act, newest, pdf, submit } from '../tests/support/registration.ts';
import { type S3TestServer, startS3 } from '../tests/support/s3-server.ts';
import type { FileStore } from './platform/server/files/files.ts';
import { s3Files } from './platform/server/files/s3-files.ts';

const brief = { silence: 500, read: 1000, write: 1000, stream: 500 };
let s3: S3TestServer;
let files: FileStore;
let api: TestApi;

beforeAll(async () => {
  s3 = await startS3();
  // A cold server can need longer for its first reply than `brief` allows.
  await s3Files(s3.settings).write('warm', Buffer.from('x'));
});
afterAll(() => s3.close());
beforeEach(async () => {
  files = s3Files({ ...s3.settings, prefix: `${randomUUID()}/` }, brief);
  api = await testApi({ files });
});
afterEach(async () => {
  await api.close();
  files.close();
});

async function keysBelow(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys;
}

async function pictureAddress(): Promise<string> {
  const { json } = await api.get('/lob/api/v1/webmodelos/getall');
  return `${json[0].imagen.url}?w=320`;
}

describe('files in S3', () => {
  it('stores a licence in S3, and the team opens it', async () => {
    expect((await submit(api)).status).toBe(200);
    expect(await keysBelow('licencias')).toHaveLength(1);
    const { id } = await newest(api);
    const { url } = (await act(api, 'licencia-address', { id, descargar: true })).json;
    const opened = await api.fetch(new Request(`http://percha.test${url}`));
    expect(opened.status).toBe(200);
    expect((await opened.arrayBuffer()).byteLength).toBe(pdf.length);
  });

  it('stores a drawn picture in S3', async () => {
    const reply = await api.get(await pictureAddress(), { headers: { accept: 'image/webp' } });
    expect(reply.status).toBe(200);
    expect(await keysBelow('pictures')).toHaveLength(1);
  });

  it('answers 503 with Retry-After and no stack in the log while the server is frozen, and serves again after', async () => {
    const headers = { accept: 'image/jpeg' };
    s3.freeze();
    api.log.length = 0;
    const address = await pictureAddress();
    const [licence, picture, ...others] = await Promise.all([
      submit(api, { email: 'otra@boutique.example' }),
      api.get(address, { headers }),
      ...[480, 640, 960].map((width) => api.get(address.replace(/w=\d+/, `w=${width}`), { headers })),
    ]);
    s3.thaw();
    expect([licence, picture, ...others].map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(licence.headers.get('retry-after')).toBe('2');
    expect(picture.headers.get('retry-after')).toBe('5');
    expect(licence.text).not.toMatch(/s3:|percha\/|TimeoutError/);
    const lines = api.log.filter((line) => line.includes('the files cannot be used'));
    // A whole outage logs one line; the line of its end has the number of failures.
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('stack');
    expect((await submit(api, { email: 'otra@boutique.example' })).status).toBe(200);
    expect((await api.get(await pictureAddress(), { headers })).status).toBe(200);
    const { json } = await act(api, 'search', { pageSize: 50 });
    expect(
      json.data.filter(({ email }: { email: string }) => email === 'otra@boutique.example'),
    ).toHaveLength(1);
  });
});
