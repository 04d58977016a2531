import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/support/accounts.ts';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let shop: string;
let pedidoId: number;
let prices: number[];

const cell = (place: number) => cells[place] as TestCell;
const post = (path: string, body: unknown, ask: Ask = {}) =>
  api.post(`/lob/api/v1/cart/${path}`, body, { token: shop, ...ask });
const repeat = (body: object = {}, ask: Ask = {}) => post('repetir', { pedidoId, en: 'vacio', ...body }, ask);
const hand = async () => (await api.get('/lob/api/v1/cart', { token: shop })).json;
const modelo = (place: number, values: object) =>
  api.db.updateTable('modelo').set(values).where('id', '=', cell(place).modeloId).execute();
const quantities = (cart: { modelos: { modeloId: number; cantidades: { cantidad: number }[] }[] }) =>
  Object.fromEntries(cart.modelos.map(({ modeloId, cantidades }) => [modeloId, cantidades[0]?.cantidad]));

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 4);
  shop = await api.as(boutique);
  for (const one of cells) await stockOf(api, one, 100);
  const items = cells.map((one, place) => ({ ...one, cantidad: place + 2 }));
  await api.db.deleteFrom('cart').execute();
  const cart = (await post('upsert-items', { items })).json;
  prices = cells.map(
    ({ modeloId }) => cart.modelos.find((one: { modeloId: number }) => one.modeloId === modeloId).precio,
  );
  pedidoId = (await post('cart-to-pedido', {})).json.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 100);
});

describe('a repeated pedido', () => {
  it('fills an empty cart in hand', async () => {
    const { status, json } = await repeat();
    expect(status).toBe(200);
    expect(json).toMatchObject({ pedidoId, prendas: 14, cambios: [] });
    expect(quantities(json.cart)).toEqual(
      Object.fromEntries(cells.map(({ modeloId }, place) => [modeloId, place + 2])),
    );
    expect(json.cart).toEqual(await hand());
  });

  it('returns 409 when the cart is not empty, and is then added or put into a new draft', async () => {
    await post('upsert-item', { ...cell(0), cantidad: 5 });
    const before = await hand();
    const refused = await repeat();
    expect(refused.status).toBe(409);
    expect(refused.json.exception).toBe('Cart is not empty.');
    expect(await hand()).toEqual(before);
    const added = (await repeat({ en: 'mano' })).json;
    expect(added.cart.id).toBe(before.id);
    expect(quantities(added.cart)[cell(0).modeloId]).toBe(7);
    const begun = (await repeat({ en: 'nuevo', nombre: 'Otra vez' })).json;
    expect(begun.cart).toMatchObject({ nombre: 'Otra vez' });
    expect(quantities(begun.cart)[cell(0).modeloId]).toBe(2);
    const { json } = await api.get('/lob/api/v1/cart/borradores', { token: shop });
    expect(json.map(({ prendas }: { prendas: number }) => prendas)).toEqual([14, 19]);
  });

  it('fills the cart once for two calls with one key', async () => {
    const ask = { headers: { 'Idempotency-Key': 'doble' } };
    const replies = await Promise.all([1, 2, 3].map(() => repeat({ en: 'mano' }, ask)));
    expect(replies.map(({ json }) => json.cambios)).toEqual([[], [], []]);
    expect(await hand()).toMatchObject({ modelos: { length: 4 } });
    expect(quantities(await hand())[cell(0).modeloId]).toBe(2);
    const drafts = await Promise.all(
      [1, 2].map(() => repeat({ en: 'nuevo' }, { headers: { 'Idempotency-Key': 'n' } })),
    );
    expect(new Set(drafts.map(({ json }) => json.cart.id)).size).toBe(1);
  });

  it('lists changed prices, removed cells and late garments', async () => {
    const { precio } = await api.db
      .selectFrom('modelo')
      .where('id', '=', cell(0).modeloId)
      .select('precio')
      .executeTakeFirstOrThrow();
    await modelo(0, { precio: precio * 2 });
    await modelo(1, { publicado: false });
    await stockOf(api, cell(2), 1);
    await loteOf(api, cell(2), '2027-01-15', 50);
    await stockOf(api, cell(3), 0);
    const { json } = await repeat();
    await modelo(0, { precio });
    await modelo(1, { publicado: true });
    expect(json.prendas).toBe(11);
    const of = (place: number) =>
      json.cambios.filter(({ modeloId }: { modeloId: number }) => modeloId === cell(place).modeloId);
    expect(of(0)).toMatchObject([{ tipo: 'precio', antes: prices[0] }]);
    expect(of(0)[0].ahora).toBeGreaterThan(prices[0] ?? 0);
    expect(of(1)).toMatchObject([{ tipo: 'retirado', antes: 3, ahora: 0 }]);
    expect(of(2)).toMatchObject([{ tipo: 'tarde', antes: 4, ahora: 1, fecha: '2027-01-15' }]);
    expect(of(3)).toMatchObject([{ tipo: 'tarde', antes: 5, ahora: 0 }]);
    expect(of(3)[0].fecha).toBeUndefined();
    expect(Object.keys(quantities(json.cart))).not.toContain(String(cell(1).modeloId));
    // The cart does not list these changes again.
    expect(json.cart.cambios).toEqual([]);
  });

  it.each(['talla', 'color'] as const)('lists a %s that is no longer made', async (tipo) => {
    const { modeloColorId, tallaId, modeloId } = cell(0);
    const gone = await api.db
      .selectFrom('variante')
      .where('modelo_color_id', '=', modeloColorId)
      .selectAll()
      .execute();
    const those = tipo === 'color' ? gone : gone.filter(({ talla_id }) => talla_id === tallaId);
    await api.db
      .deleteFrom('variante')
      .where('modelo_color_id', '=', modeloColorId)
      .where(
        'talla_id',
        'in',
        those.map(({ talla_id }) => talla_id),
      )
      .execute();
    const { json } = await repeat();
    await api.db.insertInto('variante').values(those).execute();
    expect(json.cambios).toMatchObject([{ tipo, modeloId, antes: 2, ahora: 0 }]);
    expect(json.cambios[0].color).not.toBe('');
    expect(json.prendas).toBe(12);
  });

  it('changes no cart when nothing can be ordered, and lists everything', async () => {
    for (const place of [0, 1, 2, 3]) await modelo(place, { publicado: false });
    const { json } = await repeat({ en: 'nuevo' });
    for (const place of [0, 1, 2, 3]) await modelo(place, { publicado: true });
    expect(json).toMatchObject({ prendas: 0, cart: { id: 0 } });
    expect(json.cambios.map(({ tipo }: { tipo: string }) => tipo)).toEqual(Array(4).fill('retirado'));
    expect(await api.db.selectFrom('cart').selectAll().execute()).toEqual([]);
  });

  it('limits the sum to the maximum of a cell', async () => {
    await post('upsert-item', { ...cell(0), cantidad: 9998 });
    const { json } = await repeat({ en: 'mano' });
    expect(json.cambios[0]).toMatchObject({ tipo: 'tope', antes: 10_000, ahora: 9999 });
    expect(quantities(json.cart)[cell(0).modeloId]).toBe(9999);
  });
});

it('repeats only the shop’s own pedido, or a customer’s for a caller who may act for that customer', async () => {
  const others = { token: await api.as(loja) };
  expect((await repeat({}, others)).status).toBe(404);
  expect((await repeat({ userId: await idOf(api, boutique) }, others)).status).toBe(403);
  expect((await repeat({ pedidoId: 999_999 })).status).toBe(404);
  expect((await repeat({}, { token: undefined })).status).toBe(401);
  const userId = await idOf(api, boutique);
  const { json } = await repeat({ userId }, { token: await api.as(admin) });
  expect(json.cart.userId).toBe(userId);
});

it.each([
  ['no target', { en: undefined }],
  ['an unknown target', { en: 'todo' }],
  ['a text as the pedido', { pedidoId: 'x' }],
  ['a name that is too long', { en: 'nuevo', nombre: 'a'.repeat(81) }],
])('refuses a call with %s', async (_, body) => {
  expect((await repeat(body)).status).toBe(400);
  expect(await api.db.selectFrom('cart').selectAll().execute()).toEqual([]);
});
