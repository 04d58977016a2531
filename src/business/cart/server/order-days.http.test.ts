/** The days of a cart and of the pedido that it becomes, and the split of a cart by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cell: TestCell;
let other: TestCell;
let shop: string;

const cartPath = '/lob/api/v1/cart';
const set = async (one: TestCell, cantidad: number) =>
  (await api.post(`${cartPath}/upsert-item`, { ...one, cantidad }, { token: shop })).json;
const cart = async () => (await api.get(cartPath, { token: shop })).json;
const send = async (body: object = {}) => api.post(`${cartPath}/cart-to-pedido`, body, { token: shop });
/** Changes days of the cart in hand. */
async function setDays(days: object) {
  const { id, version } = await cart();
  return api.call('PUT', `${cartPath}/borradores/${id}`, { token: shop, body: { version, ...days } });
}
async function split(body: object = {}, headers: Record<string, string> = {}) {
  const { id, version } = await cart();
  const asked = { id, version, nombre: 'Después', ...body };
  return api.post(`${cartPath}/borradores/dividir`, asked, { token: shop, headers });
}
const days = { fechaEntrega: '2027-01-18', servirHasta: '2027-02-12', cancelarTras: '2027-03-01' };

beforeAll(async () => {
  api = await testApi();
  [cell, other] = (await someCells(api, 2)) as [TestCell, TestCell];
  shop = await api.as(boutique);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 0);
  await stockOf(api, other, 20);
});

describe('days of an order', () => {
  it('pass from the cart to the pedido, its lists and its letter', async () => {
    await set(other, 2);
    expect((await setDays(days)).json).toMatchObject(days);
    // From stock for that day, not at once.
    const entregas = [{ tipo: 'stock', fecha: days.fechaEntrega, cantidad: 2 }];
    expect(await cart()).toMatchObject({ ...days, entregas });
    const { json } = await send();
    expect(json).toMatchObject({ ...days, entregas });
    expect(json.lineas[0].cantidades[0].entregas).toEqual(entregas);
    expect((await api.get(`/lob/api/v1/pedidos/user/${json.id}`, { token: shop })).json).toEqual(json);
    const found = await api.post(
      '/lob/api/v1/pedidos/search',
      { advancedFilter: { field: 'cancelarTras', operator: 'eq', value: days.cancelarTras } },
      { token: await api.as(admin) },
    );
    expect(found.json.data).toMatchObject([{ id: json.id, ...days }]);
    const letter = await api.db
      .selectFrom('correo')
      .select('datos')
      .where('para', '=', boutique)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(letter.datos).toMatchObject(days);
    const [delivery] = JSON.parse((letter.datos as { entregas: string }).entregas);
    expect(delivery).toMatchObject({ tipo: 'stock', fecha: days.fechaEntrega, prendas: 2 });
    expect(await cart()).not.toHaveProperty('servirHasta');
  });

  it('come from the call before they come from the cart', async () => {
    await set(other, 2);
    const earlier = { ...days, cancelarTras: '2027-03-02' };
    await setDays(earlier);
    const later = { fechaEntrega: '2027-02-01', servirHasta: '2027-02-20' };
    expect((await send(later)).json).toMatchObject({
      ...{ ...earlier, ...later },
      entregas: [{ tipo: 'stock', fecha: later.fechaEntrega }],
    });
  });

  it('stay when they are absent, and go when they are empty', async () => {
    await set(other, 2);
    await setDays(days);
    const { json } = await setDays({ servirHasta: '', observaciones: 'Por la tarde' });
    expect(json).toMatchObject({ fechaEntrega: days.fechaEntrega, cancelarTras: days.cancelarTras });
    expect(json).not.toHaveProperty('servirHasta');
  });

  it.each([
    ['a last day before the first', { ...days, servirHasta: '2027-01-17' }, 'servirHasta'],
    ['a cancel day before the last', { ...days, cancelarTras: '2027-02-11' }, 'cancelarTras'],
    ['a day in the past', { servirHasta: '2026-01-01' }, 'servirHasta'],
    ['a day that is none', { cancelarTras: 'mañana' }, 'cancelarTras'],
  ])('refuse %s, in a draft and in an order', async (_, wrong, field) => {
    await set(other, 2);
    for (const reply of [await setDays(wrong), await send(wrong)]) {
      expect(reply.status).toBe(400);
      expect(reply.text).toContain(field);
    }
    expect(await cart()).not.toHaveProperty('fechaEntrega');
  });

  it('refuse a last day before the first day that the draft has already', async () => {
    await set(other, 2);
    await setDays({ fechaEntrega: days.fechaEntrega });
    expect((await setDays({ servirHasta: '2027-01-17' })).text).toContain('servirHasta');
  });
});

describe('splitting a cart', () => {
  /** 3 in stock, 4 by January, 5 in March, of which 10 are wanted by February; 2 of another cell in stock. */
  async function mixedCart() {
    await stockOf(api, cell, 3);
    await loteOf(api, cell, '2027-01-10', 4);
    await loteOf(api, cell, '2027-03-10', 5);
    await set(cell, 10);
    await set(other, 2);
    await setDays({ fechaEntrega: '2027-02-01' });
  }

  it('moves the late garments to a draft for their last day; both are sent without a difference', async () => {
    await mixedCart();
    const draft = await split();
    expect(draft.json).toMatchObject({
      nombre: 'Después',
      prendas: 3,
      fechaEntrega: '2027-03-10',
      enMano: false,
    });
    const here = await cart();
    expect(here.entregas).toEqual([
      { tipo: 'stock', fecha: '2027-02-01', cantidad: 5 },
      { tipo: 'produccion', fecha: '2027-02-01', cantidad: 4 },
    ]);
    const first = await send();
    expect(first.json).toMatchObject({ totalPrendas: 9, entregas: here.entregas });
    await api.post(`${cartPath}/borradores/tomar`, { id: draft.json.id }, { token: shop });
    expect((await send()).json).toMatchObject({
      ...{ totalPrendas: 3, fechaEntrega: '2027-03-10' },
      entregas: [{ tipo: 'produccion', fecha: '2027-03-10', cantidad: 3 }],
    });
  });

  it('gives the draft no day when a garment has none', async () => {
    await mixedCart();
    await set(cell, 14);
    const { json } = await split();
    expect(json.prendas).toBe(7);
    expect(json).not.toHaveProperty('fechaEntrega');
  });

  it('counts garments until the last day as in time', async () => {
    await mixedCart();
    await setDays({ servirHasta: '2027-03-10' });
    expect((await split()).status).toBe(409);
  });

  it('returns the same draft for a repeated call', async () => {
    await mixedCart();
    const { id, version } = await cart();
    const headers = { 'idempotency-key': 'split-once' };
    const [one, two] = [await split({ id, version }, headers), await split({ id, version }, headers)];
    expect(two.json).toEqual(one.json);
  });

  it('keeps the price that was shown, so that both parts ask about another one', async () => {
    await mixedCart();
    await api.db.updateTable('modelo').set({ precio: 99_900 }).where('id', '=', cell.modeloId).execute();
    const { json } = await split();
    const draft = await api.get(`${cartPath}/borradores/${json.id}`, { token: shop });
    for (const { cambios } of [await cart(), draft.json]) {
      expect(cambios).toContainEqual(expect.objectContaining({ tipo: 'precio', ahora: expect.any(Number) }));
    }
  });

  it('returns an error when nothing or everything is late, with a stale version, and for another user’s cart', async () => {
    await set(other, 2);
    expect((await split()).json.exception).toBe('Nothing is late.');
    await loteOf(api, cell, '2027-03-10', 5);
    await set(other, 0);
    await set(cell, 4);
    await setDays({ fechaEntrega: '2027-02-01' });
    expect((await split()).json.exception).toBe('Everything is late.');
    expect((await split({ version: 1 })).status).toBe(409);
    const { id, version } = await cart();
    const body = { id, version, nombre: 'Suyo' };
    const token = await api.as(loja);
    expect((await api.post(`${cartPath}/borradores/dividir`, body, { token })).status).toBe(404);
  });
});
