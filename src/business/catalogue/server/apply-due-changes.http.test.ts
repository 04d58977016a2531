import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { editedModeloBody } from '../../../../tests/support/modelos.ts';
import { applyDueChanges } from './apply-due-changes.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
let shop: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  shop = await api.as(boutique);
});
afterAll(() => api.close());

const created = async (given: object) => {
  const { json, status, text } = await api.post(`${path}/create`, editedModeloBody(given), { token });
  expect(status, text).toBe(200);
  return json;
};
const detailOf = async (id: number) =>
  (await api.get(`/lob/api/v1/webmodelos/auth/${id}`, { token: shop })).json;

it('keeps a coming price from shops until its day, then shows it everywhere and as a cambio', async () => {
  const profile = (await api.get('/lob/api/personal/profile', { token: shop })).json;
  const { tarifa_id } = await api.db
    .selectFrom('cliente')
    .where('id', '=', profile.clienteId)
    .select('tarifa_id')
    .executeTakeFirstOrThrow();
  const modelo = await created({
    tarifas: [{ id: 't', tarifaId: tarifa_id, precio: 70 }],
    suplementos: [],
    cambios: [
      { id: 'a', desde: '2027-01-10', precio: 123.45, pvpr: 321 },
      { id: 'b', desde: '2027-01-10', tarifaId: tarifa_id, precio: 67.89 },
    ],
  });
  const { modeloColorId } = modelo.colores[0];
  await api.post(
    '/lob/api/v1/cart/upsert-item',
    { userId: profile.id, modeloId: modelo.id, modeloColorId, tallaId: 1, cantidad: 1 },
    { token: shop },
  );
  const replies = async () => [
    JSON.stringify(await detailOf(modelo.id)),
    (await api.get('/lob/api/v1/webmodelos/auth/getall', { token: shop })).text,
    (await api.get('/lob/api/v1/webmodelos/getall')).text,
    (await api.get('/lob/api/v1/cart', { token: shop })).text,
  ];
  await applyDueChanges(api.db, '2027-01-09');
  for (const reply of await replies()) expect(reply).not.toMatch(/123\.45|67\.89/);
  expect((await detailOf(modelo.id)).precio).toBe(70);

  await applyDueChanges(api.db, '2027-01-10');
  expect(await detailOf(modelo.id)).toMatchObject({ precio: 67.89, pvpr: 321 });
  const [, gallery = '', , cart = ''] = await replies();
  expect(gallery).toContain('67.89');
  expect(cart).toContain('67.89');
  const sent = await api.post(
    '/lob/api/v1/cart/cart-to-pedido',
    { userId: profile.id },
    { token: shop, headers: { 'idempotency-key': 'precio-de-hoy-0001' } },
  );
  expect(sent.status).toBe(409);
  expect(JSON.stringify(sent.json)).toContain('67.89');
  const now = (await api.get(`${path}/${modelo.id}`, { token })).json;
  expect(now).toMatchObject({ precio: 123.45, cambios: [] });

  // A second server, or a second run, finds nothing to do.
  await applyDueChanges(api.db, '2027-01-10');
  expect((await api.get(`${path}/${modelo.id}`, { token })).json).toEqual(now);
});

it('publishes a modelo on its day, and refuses days that have begun', async () => {
  const modelo = await created({ publicado: false, publicadoDesde: '2027-02-01' });
  await applyDueChanges(api.db, '2027-01-31');
  expect((await api.get(`/lob/api/v1/webmodelos/${modelo.id}`)).status).toBe(404);
  await applyDueChanges(api.db, '2027-02-02');
  expect((await api.get(`/lob/api/v1/webmodelos/${modelo.id}`)).status).toBe(200);
  for (const wrong of [
    { publicado: false, publicadoDesde: '2026-11-21' },
    { cambios: [{ id: 'a', desde: '2026-11-21', precio: 10 }] },
  ]) {
    const { status, text } = await api.post(`${path}/create`, editedModeloBody(wrong), { token });
    expect(status).toBe(400);
    expect(text).toContain('Ese día ya ha llegado');
  }
});
