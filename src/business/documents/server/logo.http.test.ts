/** The logo of the settings on printed documents. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique } from '#tests/support/demo.ts';
import { readPaperHouse } from './index.ts';

const path = '/lob/api/v1/appsettings';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const read = async () => (await api.get(`${path}/edit`, { token })).json;
const put = (body: unknown, as = token) => api.call('PUT', path, { token: as, body });

it('takes a logo, which printed documents carry, and takes it off again', async () => {
  const picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#5e1224' } })
    .png()
    .toBuffer();
  const upload = async (as: string) => {
    const form = new FormData();
    form.set('imagen', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }));
    const whole = new Response(form);
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    return api.call('POST', `${path}/imagen`, { token: as, headers, raw: await whole.arrayBuffer() });
  };
  expect((await upload(await api.as(boutique))).status).toBe(403);
  const { json } = await upload(token);
  const { logo: _, ...before } = await read();
  expect((await put({ ...before, logoId: 999_999 })).status).toBe(400);
  const saved = await put({ ...before, logoId: json.id });
  expect(saved.json).toMatchObject({ logoId: json.id, logo: { url: json.imagen.url } });
  const { house } = await readPaperHouse(api.db, 'es');
  expect(await sharp(house.logo).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
  const { logo: __, ...shown } = saved.json;
  const kept = await put({ ...shown, empresa: { ...shown.empresa, envases: 'ENV/2026/1' } });
  expect(kept.json).toMatchObject({ logoId: json.id, empresa: { envases: 'ENV/2026/1' } });
  expect((await readPaperHouse(api.db, 'es')).house.logo).toEqual(house.logo);
  const { logo: ___, logoId: ____, ...bare } = kept.json;
  expect((await put(bare)).json).not.toHaveProperty('logoId');
  expect((await readPaperHouse(api.db, 'es')).house.logo).toBeUndefined();
});
