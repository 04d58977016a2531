import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { editedModeloBody as edited } from '../../../../tests/support/modelos.ts';
import type { ModeloCard, ModeloDetail } from '../catalogue.contract.ts';
import type { EditableModelo } from '../modelos.contract.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
let pictures: number[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const rows = await api.db.selectFrom('imagen').select('id').orderBy('id').limit(3).execute();
  pictures = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const created = async (given: object = {}): Promise<EditableModelo> =>
  (await api.post(`${path}/create`, edited(given), { token })).json;
const detailOf = async (id: number, language = 'es'): Promise<ModeloDetail> =>
  (await api.get(`/lob/api/v1/webmodelos/${id}`, { headers: { 'accept-language': language } })).json;
const cardOf = async (id: number): Promise<ModeloCard> =>
  (await api.get('/lob/api/v1/webmodelos/getall')).json.find((one: ModeloCard) => one.id === id);

it('hides a color whose cells are all closed, with its pictures', async () => {
  const [shared = 0, ofFirst = 0, ofSecond = 0] = pictures;
  const made = await created({
    imagenes: [
      { id: ofFirst, alt: {}, colorId: 2 },
      { id: ofSecond, alt: {}, colorId: 1 },
      { id: shared, alt: {} },
    ],
  });
  await expect
    .poll(async () => (await cardOf(made.id))?.colores.map(({ colorId }) => colorId))
    .toEqual([2, 1]);
  const close = (version: number, isClosed: (colorId: number) => boolean) =>
    api.call('PUT', `${path}/update`, {
      token,
      body: {
        ...made,
        version,
        variantes: made.variantes.map((one) => ({ ...one, cerrado: isClosed(one.colorId) })),
      },
    });
  expect((await close(made.version, (id) => id === 2)).status).toBe(200);
  // Kept replies are dropped by a notification of the database.
  await expect.poll(async () => (await cardOf(made.id)).colores.map(({ colorId }) => colorId)).toEqual([1]);
  const card = await cardOf(made.id);
  expect(card.imagen?.url).toContain(`/${ofSecond}-`);
  const { colores, imagenes } = await detailOf(made.id);
  expect(colores.map(({ colorId }) => colorId)).toEqual([1]);
  expect(imagenes.map(({ url }) => Number(/\/(\d+)-/.exec(url)?.[1]))).toEqual([ofSecond, shared]);
  expect((await close(made.version + 1, () => false)).status).toBe(200);
  await expect.poll(async () => (await cardOf(made.id)).colores.length).toBe(2);
});

it('keeps the pictures of a modelo whose other color has none', async () => {
  const [only = 0] = pictures;
  const made = await created({
    imagenes: [{ id: only, alt: {}, colorId: 2 }],
    variantes: [
      { colorId: 2, tallaId: 1, cerrado: true },
      { colorId: 1, tallaId: 1, cerrado: false },
    ],
  });
  const { imagenes } = await detailOf(made.id);
  expect(imagenes).toMatchObject([{ url: expect.stringContaining(`/${only}-`) }]);
  expect(imagenes[0]?.modeloColorId).toBeUndefined();
});

it('shows the measures of the tallas that the modelo has', async () => {
  const made = await created({
    medidas: [
      { id: 'm1', tallaId: 2, busto: 88 },
      { id: 'm2', tallaId: 1, busto: 84, largoTotal: 102.5 },
      { id: 'm3', tallaId: 9, busto: 120 },
    ],
  });
  expect((await detailOf(made.id)).medidas).toEqual([
    { tallaId: 1, busto: 84, largoTotal: 102.5 },
    { tallaId: 2, busto: 88 },
  ]);
  const bare = await created({ medidas: [] });
  expect(await detailOf(bare.id)).not.toHaveProperty('medidas');
});

it('shows the height of the woman in the pictures, where it is known', async () => {
  const made = await created({ estatura: 178 });
  expect(await detailOf(made.id)).toMatchObject({ estatura: 178 });
  expect((await api.get(`${path}/${made.id}`, { token })).json.estatura).toBe(178);
  expect(await detailOf((await created()).id)).not.toHaveProperty('estatura');
  const wrong = await api.post(`${path}/create`, edited({ estatura: 17 }), { token });
  expect([wrong.status, wrong.json.messages[0]]).toEqual([400, expect.stringContaining('estatura')]);
});

it('shows a picture with its own text in the language of the reader, and its focal point', async () => {
  const [own = 0, plain = 0] = pictures;
  const made = await created({
    imagenes: [
      { id: own, alt: { es: 'De espaldas', en: 'From the back' }, foco: { x: 0.25, y: 0.1 } },
      { id: plain, alt: {} },
    ],
  });
  const { alt: general } = await api.db
    .selectFrom('imagen')
    .where('id', '=', plain)
    .select('alt')
    .executeTakeFirstOrThrow();
  const [first, second] = (await detailOf(made.id, 'en')).imagenes;
  expect(first).toMatchObject({ alt: 'From the back', foco: { x: 0.25, y: 0.1 } });
  expect(second?.alt).toBe(general.en ?? general.es ?? '');
  expect(second).not.toHaveProperty('foco');
  expect((await detailOf(made.id, 'ca')).imagenes[0]?.alt).toBe('De espaldas');
  await expect
    .poll(async () => (await cardOf(made.id))?.imagen)
    .toMatchObject({
      ...{ alt: 'De espaldas', foco: { x: 0.25, y: 0.1 } },
    });
});
