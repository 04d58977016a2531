/** The own days of modelos in a cart and of the lines that they become. */
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
const send = () => api.post(`${cartPath}/cart-to-pedido`, {}, { token: shop });
/** Changes days of the cart in hand. */
async function setDays(days: object) {
  const { id, version } = await cart();
  return api.call('PUT', `${cartPath}/borradores/${id}`, { token: shop, body: { version, ...days } });
}
async function split() {
  const { id, version } = await cart();
  return api.post(`${cartPath}/borradores/dividir`, { id, version, nombre: 'Después' }, { token: shop });
}

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

describe('own days of a line', () => {
  const own = { fechaEntrega: '2027-03-01', servirHasta: '2027-03-15', cancelarTras: '2027-03-31' };
  const putDays = async (body: object, token = shop) =>
    api.call('PUT', `${cartPath}/line-days`, { token, body: { modeloId: cell.modeloId, ...body } });
  interface Line {
    modeloId: number;
    nombre: string;
    cantidades: { entregas: object[] }[];
  }
  const lineOf = (lines: Line[], { modeloId } = cell) => lines.find((line) => line.modeloId === modeloId);

  /** 10 in stock, 10 by January and 10 by February, of which 6 are wanted; 2 of another cell in stock. */
  async function cartWithLotes() {
    await stockOf(api, cell, 10);
    await loteOf(api, cell, '2027-01-10', 10);
    await loteOf(api, cell, '2027-02-20', 10);
    await set(cell, 6);
    await set(other, 2);
    await setDays({ fechaEntrega: '2027-01-18', servirHasta: '2027-02-12', cancelarTras: '2027-02-12' });
  }

  it('decide the source of its garments, in the cart, the pedido and its letter', async () => {
    await cartWithLotes();
    expect(lineOf((await cart()).modelos)?.cantidades[0]?.entregas).toMatchObject([{ fecha: '2027-01-18' }]);
    const { status, json } = await putDays(own);
    expect(status).toBe(200);
    expect(lineOf(json.modelos)).toMatchObject({
      ...own,
      cantidades: [{ entregas: [{ tipo: 'produccion', fecha: own.fechaEntrega, cantidad: 6 }] }],
    });
    expect(lineOf(json.modelos, other)).not.toHaveProperty('fechaEntrega');
    expect((await cart()).modelos).toEqual(json.modelos);
    const sent = await send();
    expect(sent.json).toMatchObject({ fechaEntrega: '2027-01-18', servirHasta: '2027-02-12' });
    expect(lineOf(sent.json.lineas)).toMatchObject({ ...own, fechaPrevista: own.fechaEntrega });
    expect(lineOf(sent.json.lineas, other)).not.toHaveProperty('fechaEntrega');
    const read = await api.get(`/lob/api/v1/pedidos/user/${sent.json.id}`, { token: shop });
    expect(read.json).toEqual(sent.json);
    const { datos } = await api.db
      .selectFrom('correo')
      .select('datos')
      .where('para', '=', boutique)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const nombre = lineOf(sent.json.lineas)?.nombre;
    expect(JSON.parse((datos as { diasLineas: string }).diasLineas)).toEqual([{ nombre, ...own }]);
    // The next cart begins without them.
    await set(cell, 1);
    expect(lineOf((await cart()).modelos)).not.toHaveProperty('fechaEntrega');
  });

  it('decide what the reservations of the pedido may take later', async () => {
    await cartWithLotes();
    await putDays(own);
    const { id } = (await send()).json;
    const staff = await api.as(admin);
    const [lote] = (
      await api.db
        .selectFrom('reserva')
        .innerJoin('pedido_linea', 'pedido_linea.id', 'reserva.pedido_linea_id')
        .where('pedido_id', '=', id)
        .where('lote_id', 'is not', null)
        .select('lote_id')
        .execute()
    ).map(({ lote_id }) => lote_id);
    const { json } = await api.get(`/lob/api/v1/lotes/${lote}`, { token: staff });
    expect(json.reservas).toMatchObject([{ pedidoId: id, fechaEntrega: own.fechaEntrega }]);
    // Still before the day of the line, although after that of the order: nothing moves.
    const body = { ...json, fecha: '2027-02-25' };
    await api.call('PUT', `/lob/api/v1/lotes/${lote}`, { token: staff, body });
    const later = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: shop });
    expect(lineOf(later.json.lineas)).toMatchObject({ fechaPrevista: own.fechaEntrega });
    expect(later.json.cambios).toEqual([]);
    const found = await api.post(
      '/lob/api/v1/reservas/search',
      { advancedFilter: { field: 'fechaEntrega', operator: 'eq', value: own.fechaEntrega } },
      { token: staff },
    );
    expect(found.json.data).toMatchObject([{ pedidoId: id, fechaEntrega: own.fechaEntrega }]);
  });

  it('go when they are empty, when another day is set, and with the cells', async () => {
    await cartWithLotes();
    await putDays(own);
    expect(lineOf((await putDays({ fechaEntrega: '2027-04-01' })).json.modelos)).not.toHaveProperty(
      'servirHasta',
    );
    expect(lineOf((await putDays({})).json.modelos)).not.toHaveProperty('fechaEntrega');
    await putDays(own);
    await set(cell, 0);
    await putDays({ modeloId: other.modeloId, fechaEntrega: '2027-04-01' });
    const { dias_lineas } = await api.db.selectFrom('cart').select('dias_lineas').executeTakeFirstOrThrow();
    expect(Object.keys(dias_lineas)).toEqual([String(other.modeloId)]);
  });

  it('come with a cart that is replaced, and with a draft that is copied', async () => {
    const modelos = [
      { modeloId: cell.modeloId, ...own, cantidades: [{ ...cell, cantidad: 2 }] },
      { modeloId: other.modeloId, cantidades: [{ ...other, cantidad: 1 }] },
    ].map(({ cantidades, ...modelo }) => ({
      ...modelo,
      cantidades: cantidades.map(({ modeloId: _, ...one }) => one),
    }));
    const { json } = await api.post(cartPath, { cart: { modelos } }, { token: shop });
    expect(lineOf(json.modelos)).toMatchObject(own);
    const copy = await api.post(
      `${cartPath}/borradores/create`,
      { nombre: 'Copia', de: json.id },
      { token: shop },
    );
    const draft = await api.get(`${cartPath}/borradores/${copy.json.id}`, { token: shop });
    expect(lineOf(draft.json.modelos)).toMatchObject(own);
    const wrong = [{ ...modelos[0], servirHasta: '2027-02-01' }];
    const refused = await api.post(cartPath, { cart: { modelos: wrong } }, { token: shop });
    expect([refused.status, refused.text.includes('cart.modelos.0.servirHasta')]).toEqual([400, true]);
  });

  it('are refused in the past, out of order, without garments, and in another user’s cart', async () => {
    await cartWithLotes();
    expect((await putDays({ fechaEntrega: '2026-01-01' })).status).toBe(400);
    expect((await putDays({ ...own, servirHasta: '2027-02-01' })).text).toContain('servirHasta');
    expect((await putDays({ servirHasta: '2027-01-01' })).text).toContain('servirHasta');
    expect((await putDays({ ...own, modeloId: 999_999 })).json.exception).toBe('Modelo is not in the cart.');
    const cartId = (await cart()).id;
    expect((await putDays({ ...own, cartId }, await api.as(loja))).status).toBe(404);
    expect(lineOf((await cart()).modelos)).not.toHaveProperty('fechaEntrega');
  });

  it('that have passed are named when the cart is sent', async () => {
    await cartWithLotes();
    const past = JSON.stringify({ [cell.modeloId]: { fechaEntrega: '2026-10-01' } });
    await api.db.updateTable('cart').set({ dias_lineas: past }).execute();
    const { status, text } = await send();
    expect([status, text.includes(`modelos.${cell.modeloId}.fechaEntrega`)]).toEqual([400, true]);
  });

  it('decide which garments a split moves', async () => {
    await cartWithLotes();
    await putDays({ fechaEntrega: '2027-01-01' });
    await set(cell, 25);
    const { json } = await split();
    expect(json).toMatchObject({ prendas: 15, fechaEntrega: '2027-02-20' });
  });
});
