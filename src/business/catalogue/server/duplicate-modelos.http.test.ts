import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { editedModeloBody as edited } from '../../../../tests/support/modelos.ts';
import type { EditableModelo } from '../modelos.contract.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const read = async (id: number): Promise<EditableModelo> => (await api.get(`${path}/${id}`, { token })).json;
const created = async (given: object = {}): Promise<EditableModelo> =>
  (await post('/create', edited(given))).json;
const all = { colores: true, precios: true, imagenes: true, medidas: true, publicacion: true };
const none = { colores: false, precios: false, imagenes: false, medidas: false, publicacion: false };

/** A modelo with pictures of its colores, a closed cell and barcodes. */
async function dressed(): Promise<EditableModelo> {
  const pictures = await api.db.selectFrom('imagen').select('id').orderBy('id').limit(2).execute();
  const made = await created({
    imagenes: pictures.map(({ id }, at) => ({
      ...{ id, alt: { es: `Vista ${at}` }, foco: { x: 0.5, y: 0.2 } },
      ...(at === 0 && { colorId: 2 }),
    })),
    variantes: [
      { colorId: 2, tallaId: 1, cerrado: true },
      { colorId: 1, tallaId: 1, cerrado: false },
      { colorId: 1, tallaId: 2, cerrado: false },
    ],
    cambios: [{ id: 'c1', desde: '2031-01-01', precio: 99 }],
  });
  await post('/codigos', { ids: [made.id] });
  return read(made.id);
}

it('copies modelos into another temporada with what the user chose', async () => {
  const [one, two] = [await dressed(), await created()];
  const { status, json, text } = await post('/duplicar', {
    modelos: [
      { id: two.id, referencia: 'COPIA-2' },
      { id: one.id, referencia: 'COPIA-1' },
    ],
    ...{ temporadaId: 2, ...all },
  });
  expect(status, text).toBe(200);
  expect(json.creados).toMatchObject([
    { de: two.id, referencia: 'COPIA-2' },
    { de: one.id, referencia: 'COPIA-1' },
  ]);
  const copy = await read(json.creados[1].id);
  const {
    id: _,
    referencia: __,
    version: ___,
    imagenes,
    variantes,
    colores: ____,
    suplementos,
    ...same
  } = one;
  expect(copy).toMatchObject({
    ...same,
    ...{ temporadaId: 2, cambios: [] },
    imagenes: imagenes.map(({ id, alt, foco, colorId }) => ({ id, alt, foco, ...(colorId && { colorId }) })),
    suplementos: suplementos.map(({ desdeTallaId, importe }) => ({ desdeTallaId, importe })),
    variantes: variantes
      .filter(({ cerrado }) => !cerrado)
      .map(({ colorId, tallaId, cerrado }) => ({ colorId, tallaId, cerrado })),
  });
  expect(copy.variantes.some(({ ean13 }) => ean13)).toBe(false);
  expect(copy.colorIds).toEqual(one.colorIds);
  const shown = await api.get(`/lob/api/v1/webmodelos/${copy.id}`);
  expect(shown.json.referencia).toBe('COPIA-1');
  expect((await post('/delete', [copy.id])).status).toBe(200);
});

it('leaves out what the user did not choose', async () => {
  const one = await dressed();
  const modelos = [{ id: one.id, referencia: 'COPIA-3' }];
  const { json } = await post('/duplicar', { modelos, temporadaId: 2, ...none });
  expect(await read(json.creados[0].id)).toMatchObject({
    ...{ nombre: one.nombre, partes: one.partes, escote: one.escote, ocasiones: one.ocasiones },
    ...{ precio: 0, pvpr: 0, tarifas: [], suplementos: [], medidas: [], imagenes: [] },
    ...{ colorIds: [], variantes: [], publicado: false, coleccionIds: [] },
  });
  const pictures = { ...none, imagenes: true };
  const other = [{ id: one.id, referencia: 'COPIA-4' }];
  const again = await post('/duplicar', { modelos: other, temporadaId: 2, ...pictures });
  const copied = (await read(again.json.creados[0].id)).imagenes;
  expect(copied.map(({ id, colorId }) => [id, colorId])).toEqual(
    one.imagenes.map(({ id }) => [id, undefined]),
  );
});

it('creates nothing when a referencia is taken, and once when a call is repeated', async () => {
  const one = await created();
  const count = async () =>
    Number(
      (
        await api.db
          .selectFrom('modelo')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  const two = await created();
  const modelos = [
    { id: one.id, referencia: 'COPIA-5' },
    { id: two.id, referencia: one.referencia },
  ];
  const taken = await post('/duplicar', { modelos, temporadaId: 2, ...all });
  expect(taken.status).toBe(409);
  expect(taken.json.messages[0]).toContain(one.referencia);
  expect(await count()).toBe(before + 1);
  const body = { modelos: modelos.slice(0, 1), temporadaId: 2, ...all };
  const headers = { 'idempotency-key': 'copy-once-000001' };
  const send = () => api.call('POST', `${path}/duplicar`, { token, body, headers });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.json).toEqual(second.json);
  expect(await count()).toBe(before + 2);
});

it('refuses wrong input and missing rights', async () => {
  const [{ id }] = [await created()];
  const statusOf = async (given: object, as = token) =>
    (
      await post(
        '/duplicar',
        { modelos: [{ id, referencia: 'COPIA-9' }], temporadaId: 2, ...all, ...given },
        as,
      )
    ).status;
  expect(await statusOf({ temporadaId: 999_999 })).toBe(400);
  expect(await statusOf({ precios: false })).toBe(400);
  expect(await statusOf({ modelos: [{ id: 999_999, referencia: 'COPIA-9' }] })).toBe(404);
  expect(await statusOf({ modelos: [{ id, referencia: ' ' }] })).toBe(400);
  expect(await statusOf({}, await api.as(boutique))).toBe(403);
});
