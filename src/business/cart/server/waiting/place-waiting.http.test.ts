/** An order that waited on a device becomes a pedido once, beside the cart in hand. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../../tests/support/accounts.ts';
import { type Ask, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../../tests/support/cells.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let shop: string;
let shopId: string;
/** Euros of the modelo of each cell. */
const prices = new Map<number, number>();

const cartPath = '/lob/api/v1/cart';
const cell = (place: number) => cells[place] as TestCell;
const fill = (items: object[]) => api.post(`${cartPath}/upsert-items`, { items }, { token: shop });
const readCart = async () => (await api.get(cartPath, { token: shop })).json;
const place = (order: object, key: string, ask: Ask = {}) =>
  api.post(`${cartPath}/pedido-en-espera`, order, {
    token: shop,
    headers: { 'idempotency-key': key },
    ...ask,
  });
const pedidos = async () =>
  (
    await api.db
      .selectFrom('pedido')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

interface Shown {
  cantidad: number;
  entregas?: object[];
  precio?: number;
}
/** An order as a device makes it: cells with their shown prices. */
const orderOf = (shown: Shown[], more: object = {}) => ({
  observaciones: '',
  celdas: shown.map(({ cantidad, entregas, precio }, at) => ({
    ...cell(at),
    ...{ cantidad, entregas },
    precio: precio ?? prices.get(cell(at).modeloId),
  })),
  ...more,
});
const inStock = (cantidad: number) => [{ tipo: 'stock', cantidad }];

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 3);
  shop = await api.as(boutique);
  shopId = await idOf(api, boutique);
  const { json } = await fill(cells.map((one) => ({ ...one, cantidad: 1 })));
  for (const { modeloId, precio, cantidades } of json.modelos) {
    prices.set(modeloId, cantidades[0].precio ?? precio);
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('pedido-en-espera', () => {
  it('places the order beside the cart in hand, which stays as it was', async () => {
    const before = (await fill([{ ...cell(2), cantidad: 7 }])).json;
    const order = orderOf([{ cantidad: 3, entregas: inStock(3) }, { cantidad: 2 }], {
      observaciones: 'Feria, día 2',
      fechaEntrega: '2027-02-10',
    });
    const { status, json } = await place(order, randomUUID());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      totalPrendas: 5,
      totalModelos: 2,
      observaciones: 'Feria, día 2',
      fechaEntrega: '2027-02-10',
    });
    expect(await readCart()).toEqual(before);
    const carts = await api.db.selectFrom('cart').select('id').where('usuario_id', '=', shopId).execute();
    expect(carts).toEqual([{ id: before.id }]);
  });

  it('leaves a user without a cart without one', async () => {
    expect((await place(orderOf([{ cantidad: 1 }]), randomUUID())).status).toBe(200);
    expect(await api.db.selectFrom('cart').select('id').execute()).toEqual([]);
  });

  it('keeps the own days of a line', async () => {
    const dias = [{ modeloId: cell(1).modeloId, fechaEntrega: '2027-03-01', servirHasta: '2027-03-20' }];
    const { json } = await place(orderOf([{ cantidad: 1 }, { cantidad: 1 }], { dias }), randomUUID());
    const own = json.lineas.find((one: { modeloId: number }) => one.modeloId === cell(1).modeloId);
    expect(own).toMatchObject({ fechaEntrega: '2027-03-01', servirHasta: '2027-03-20' });
  });

  it('returns the same pedido to ten calls at once, to a rep, and after the wished day', async () => {
    const before = await pedidos();
    const key = randomUUID();
    const order = orderOf([{ cantidad: 2 }], { fechaEntrega: '2027-02-10' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(order, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    const staff = await place({ ...order, userId: shopId, confirmacion: 'x' }, key, {
      token: await api.as(admin),
    });
    expect(staff.json.id).toBe(replies[0]?.json.id);
    expect(await pedidos()).toBe(before + 1);
  });

  it('returns 409 for a key of another order, and 400 without a key', async () => {
    const key = randomUUID();
    expect((await place(orderOf([{ cantidad: 2 }]), key)).status).toBe(200);
    const other = await place(orderOf([{ cantidad: 3 }]), key);
    expect(other.json).toMatchObject({
      statusCode: 409,
      exception: 'Idempotency-Key was used with another body.',
    });
    expect((await place(orderOf([{ cantidad: 2 }]), key, { headers: {} })).status).toBe(400);
  });

  it('returns the pedido of the cart whose reply was lost', async () => {
    const key = randomUUID();
    const cart = (await fill([{ ...cell(0), cantidad: 4 }])).json;
    const headers = { 'idempotency-key': key };
    const sent = await api.post(
      `${cartPath}/cart-to-pedido`,
      { cartId: cart.id, version: cart.version },
      { token: shop, headers },
    );
    const before = await pedidos();
    const { json } = await place(orderOf([{ cantidad: 4 }]), key);
    expect(json.id).toBe(sent.json.id);
    expect(await pedidos()).toBe(before);
  });

  it('asks for agreement when price, stock or day changed, and writes nothing before', async () => {
    const before = (await fill([{ ...cell(2), cantidad: 7 }])).json;
    const count = await pedidos();
    await stockOf(api, cell(0), 1);
    await loteOf(api, cell(0), '2027-04-01', 10);
    const key = randomUUID();
    const order = orderOf([{ cantidad: 3, entregas: inStock(3), precio: 1.5 }]);
    const refused = await place(order, key);
    expect(refused.status).toBe(409);
    expect(refused.json.diferencias).toMatchObject([
      { tipo: 'precio', antes: 1.5, ahora: prices.get(cell(0).modeloId) },
      { tipo: 'disponible', antes: 3, ahora: 1 },
    ]);
    expect(await pedidos()).toBe(count);
    expect(await readCart()).toEqual(before);
    const { confirmacion } = refused.json;
    const agreed = await place({ ...order, confirmacion }, key);
    expect(agreed.json).toMatchObject({ totalPrendas: 3, total: 3 * (prices.get(cell(0).modeloId) ?? 0) });
    expect((await place(order, key)).json.id).toBe(agreed.json.id);
  });

  it('asks for agreement when a lote comes later than shown', async () => {
    await stockOf(api, cell(0), 0);
    await loteOf(api, cell(0), '2027-05-01', 10);
    const shown = [{ tipo: 'produccion', fecha: '2027-04-01', cantidad: 3 }];
    const refused = await place(orderOf([{ cantidad: 3, entregas: shown }]), randomUUID());
    expect(refused.json.diferencias).toMatchObject([
      { tipo: 'plazo', fechaAntes: '2027-04-01', fechaAhora: '2027-05-01' },
    ]);
  });

  it('treats garments without a shown delivery as garments in stock', async () => {
    await stockOf(api, cell(0), 0);
    const refused = await place(orderOf([{ cantidad: 3 }]), randomUUID());
    expect(refused.json.diferencias).toMatchObject([{ tipo: 'disponible', antes: 3, ahora: 0 }]);
  });

  it('reports withdrawn cells, and places the others once agreed', async () => {
    const order = orderOf([{ cantidad: 1 }, { cantidad: 2 }]);
    Object.assign(order.celdas[1] as object, { tallaId: 999_999 });
    const key = randomUUID();
    const refused = await place(order, key);
    expect(refused.json.diferencias).toMatchObject([
      { tipo: 'retirado', modeloId: cell(1).modeloId, antes: 2, ahora: 0 },
    ]);
    const { json } = await place({ ...order, confirmacion: refused.json.confirmacion }, key);
    expect(json.totalPrendas).toBe(1);
  });

  it('returns 400 for a cell that is listed twice, and places nothing', async () => {
    const before = await pedidos();
    const order = orderOf([{ cantidad: 1 }]);
    const celdas = [...order.celdas, ...order.celdas];
    const { status, json } = await place({ ...order, celdas }, randomUUID());
    expect([status, json.messages[0]]).toEqual([400, expect.stringContaining('celdas.1')]);
    expect(await pedidos()).toBe(before);
  });

  it('returns 400 for a wished day that has passed', async () => {
    const { status, json } = await place(
      orderOf([{ cantidad: 1 }], { fechaEntrega: '2020-01-01' }),
      randomUUID(),
    );
    expect(status).toBe(400);
    expect(json.messages[0]).toContain('fechaEntrega');
  });

  it('leaves a cart unmixed that is filled at the same time', async () => {
    await fill([{ ...cell(2), cantidad: 1 }]);
    const [placed, filled] = await Promise.all([
      place(orderOf([{ cantidad: 3 }]), randomUUID()),
      fill([{ ...cell(1), cantidad: 5 }]),
    ]);
    expect([placed.status, filled.status]).toEqual([200, 200]);
    expect(placed.json.totalPrendas).toBe(3);
    const quantities = (await readCart()).modelos.flatMap((one: { cantidades: { cantidad: number }[] }) =>
      one.cantidades.map(({ cantidad }) => cantidad),
    );
    expect(quantities.sort()).toEqual([1, 5]);
  });
});
