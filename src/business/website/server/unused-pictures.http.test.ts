/** Pictures that were uploaded and that no banner uses are deleted after a day. */

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { maxPictureBytes } from '../../../platform/http/imagen.ts';
import { forgetPictures } from '../../../platform/server/pictures/forget-pictures.ts';
import { picturesLock } from '../../../platform/server/pictures/picture-places.ts';

const banners = '/lob/api/v1/webbanners';
const hour = 60 * 60_000;
let api: TestApi;
let token: string;
let shown: { id: number; imagen_id: number | null; imagen_vertical_id: number | null }[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  shown = await api.db.selectFrom('web_banner').select(['id', 'imagen_id', 'imagen_vertical_id']).execute();
});
afterAll(() => api.close());

/** Gives the banners their first pictures back, and removes the uploaded ones. */
beforeEach(async () => {
  for (const { id, ...pictures } of shown)
    await api.db.updateTable('web_banner').set(pictures).where('id', '=', id).execute();
  await round(1000);
});

let shade = 0;
/** Returns a red that compresses to bytes of its own: close shades give the same ones. */
const nextShade = () => {
  shade += 20;
  return shade;
};
/** Uploads a picture of its own colour. */
async function upload(background = { r: nextShade(), g: 80, b: 90 }) {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  expect(bytes.length).toBeLessThan(maxPictureBytes);
  const form = new FormData();
  form.set('imagen', new File([new Uint8Array(bytes)], 'foto.png'));
  const { json } = await api.call('POST', `${banners}/imagen`, { token, raw: form });
  const row = await api.db
    .selectFrom('imagen')
    .where('id', '=', json.id)
    .select(['fuente', 'digest'])
    .executeTakeFirstOrThrow();
  return {
    id: json.id as number,
    url: json.imagen.url as string,
    original: row.fuente.slice('file:'.length),
  };
}
/** Runs the housekeeping this many hours from now. */
const round = (hours: number) =>
  forgetPictures({ db: api.db as never, files: api.files }, new Date(Date.now() + (hours - 24) * hour));
const isThere = async (id: number) =>
  (await api.db.selectFrom('imagen').where('id', '=', id).select('id').execute()).length === 1;
const drawn = (url: string) => api.get(`${url}?w=160`, { headers: { accept: 'image/webp' } });
const change = async (body: object) => {
  const { json } = await api.get(`${banners}/edit/2`, { token });
  return api.call('PUT', `${banners}/2`, { token, body: { ...json, ...body } });
};

it('deletes an unused picture after a day, with all its renditions', async () => {
  const { id, url, original } = await upload();
  expect((await drawn(url)).status).toBe(200);
  const key = `pictures/${id % 100}/${url.split('/').at(-1)}-160.webp`;
  expect(await api.files.read(key)).toBeDefined();
  expect(await round(23)).toBe(0);
  expect([await isThere(id), (await api.files.read(original)) !== undefined]).toEqual([true, true]);
  expect(await round(25)).toBe(1);
  expect(await isThere(id)).toBe(false);
  expect([await api.files.read(original), await api.files.read(key)]).toEqual([undefined, undefined]);
  const late = await change({ imagenVerticalId: id });
  expect(JSON.parse(late.json.messages[0]).field).toBe('imagenVerticalId');
});

it('keeps a banner’s picture, wide or upright, until another replaces it', async () => {
  const [wide, upright] = [await upload(), await upload()];
  expect((await change({ imagenId: wide.id, imagenVerticalId: upright.id })).status).toBe(200);
  expect(await round(1000)).toBe(0);
  const other = await upload();
  await change({ imagenId: other.id });
  expect(await round(1000)).toBe(1);
  expect([await isThere(wide.id), await isThere(upright.id), await isThere(other.id)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('keeps pictures of the catalogue, and files that another picture shares', async () => {
  await change({ imagenVerticalId: (await upload()).id });
  const { count } = await api.db
    .selectFrom('imagen')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const same = { r: 200, g: 1, b: 1 };
  const [one, other] = [await upload(same), await upload(same)];
  expect(one.original).toBe(other.original);
  await change({ imagenVerticalId: other.id });
  await round(1000);
  expect([await isThere(one.id), await isThere(other.id)]).toEqual([false, true]);
  expect(await api.files.read(one.original)).toBeDefined();
  const after = await api.db
    .selectFrom('imagen')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  // The previous upright picture is gone; this one has come.
  expect(after.count).toBe(count);
});

it('keeps a picture that a banner is just linking', async () => {
  const { id } = await upload();
  await api.db.transaction().execute(async (tx) => {
    await tx.updateTable('web_banner').set({ imagen_vertical_id: id }).where('id', '=', 1).execute();
    expect(await round(1000)).toBe(0);
  });
  expect(await isThere(id)).toBe(true);
});

it('deletes nothing while a picture is being stored', async () => {
  const { id } = await upload();
  await api.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${picturesLock})`.execute(tx);
    expect(await round(1000)).toBe(0);
  });
  expect(await round(1000)).toBeGreaterThan(0);
  expect(await isThere(id)).toBe(false);
});
