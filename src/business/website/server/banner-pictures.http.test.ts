import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { maxPictureBytes } from '../../../platform/http/imagen.ts';

const path = '/lob/api/v1/webbanners/imagen';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

type Bytes = Uint8Array<ArrayBuffer>;
const drawing = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#a03050' } });
const bytesOf = async (picture: Sharp): Promise<Bytes> => new Uint8Array(await picture.toBuffer());
const joined = (...parts: (Bytes | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

async function send(bytes: Bytes, name = 'foto.jpg', type = 'image/jpeg', as = token) {
  const form = new FormData();
  form.set('imagen', new File([bytes], name, { type }));
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return api.call('POST', path, { token: as, headers, raw: await whole.arrayBuffer() });
}
const originalOf = async (id: number) => {
  const { fuente } = await api.db
    .selectFrom('imagen')
    .where('id', '=', id)
    .select('fuente')
    .executeTakeFirstOrThrow();
  return (await api.files.read(fuente.slice('file:'.length))) ?? new Uint8Array();
};
const pictures = async () =>
  (
    await api.db
      .selectFrom('imagen')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('a picture for a banner', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s, serves it and lets a banner use it',
    async (format) => {
      const bytes = await bytesOf(drawing().toFormat(format));
      const { status, json } = await send(bytes, 'foto', 'application/octet-stream');
      expect(status).toBe(200);
      expect(json.imagen).toMatchObject({
        ancho: 1200,
        alto: 800,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      const seen = await api.get(`${json.imagen.url}?w=160`, { headers: { accept: 'image/webp' } });
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const banner = await api.call('PUT', '/lob/api/v1/webbanners/2', {
        token,
        body: {
          ...(await api.get('/lob/api/v1/webbanners/edit/2', { token })).json,
          imagenVerticalId: json.id,
        },
      });
      expect(banner.json.imagenVertical.url).toBe(json.imagen.url);
    },
  );

  it('stores the pixels only: no appended script, no location', async () => {
    const camera = drawing().withExif({ IFD0: { Copyright: 'Nora Vidal', Artist: '<script>1</script>' } });
    const bytes = joined(await bytesOf(camera.jpeg()), '<script>alert(1)</script>', '<?php 1 ?>');
    const { status, json } = await send(bytes, '../../etc/foto.php.jpg');
    expect(status).toBe(200);
    const kept = Buffer.from(await originalOf(json.id)).toString('latin1');
    expect(kept).not.toMatch(/script|Nora|php/);
    expect(kept.startsWith('RIFF')).toBe(true);
  });

  it.each<[string, () => Promise<Bytes>, string]>([
    [
      'a drawing with a script in it, whatever its name says',
      async () => joined('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'foto.jpg',
    ],
    ['a page', async () => joined('<!doctype html><script>alert(1)</script>'), 'foto.jpg.html'],
    [
      'a PDF that goes on as a picture',
      async () => joined('%PDF-1.7\n', await bytesOf(drawing().jpeg())),
      'a.jpg',
    ],
    [
      'a script that goes on as a picture',
      async () => joined('GIF89a=1;/*', await bytesOf(drawing().png())),
      'a.gif',
    ],
    ['the beginning of a picture', async () => (await bytesOf(drawing().jpeg())).slice(0, 300), 'a.jpg'],
    ['a picture that unpacks to gigabytes', async () => bomb(60_000, 60_000), 'a.png'],
    ['nothing', async () => new Uint8Array(), 'a.jpg'],
  ])('refuses %s and stores nothing', async (_, make, name) => {
    const before = await pictures();
    const reply = await send(await make(), name);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.json.messages[0]).field).toBe('imagen');
    expect(await pictures()).toBe(before);
  });

  it('refuses a picture above the maximum size', async () => {
    expect((await send(new Uint8Array(maxPictureBytes + 1))).status).toBe(413);
    expect((await send(new Uint8Array(maxPictureBytes + 64 * 1024))).status).toBe(413);
  });

  it('refuses a request without a file', async () => {
    const raw = new FormData();
    raw.set('imagen', 'foto.jpg');
    expect((await api.call('POST', path, { token, raw })).status).toBe(400);
    expect((await api.call('POST', path, { token, body: { imagen: 'x' } })).status).toBe(415);
  });

  it('requires the permission to edit banners', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.WebBanners.View'] });
    const bytes = await bytesOf(drawing(20, 20).png());
    expect((await send(bytes, 'a.png', 'image/png', reader.token)).status).toBe(403);
  });
});

/** Returns a PNG of this many pixels in a few kilobytes: its header, and empty rows. */
function bomb(width: number, height: number): Bytes {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
