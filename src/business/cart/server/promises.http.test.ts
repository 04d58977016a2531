/** The days that a cart promises: from stock, from lotes by day, or still to be made. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cell: TestCell;
let shop: string;

const cartPath = '/lob/api/v1/cart';
const set = async (cantidad: number, email = boutique) =>
  api.post(`${cartPath}/upsert-item`, { ...cell, cantidad }, { token: await api.as(email) });
const send = async (body: object = {}, email = boutique) =>
  api.post(`${cartPath}/cart-to-pedido`, body, { token: await api.as(email) });
const stock = async () => {
  const reply = await api.get(`/lob/api/v1/webmodelos/auth/${cell.modeloId}`, { token: shop });
  return reply.json.stock.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
};
/** Orders for another shop, and returns the pedido. */
async function order(cantidad: number, body: object = {}) {
  await set(cantidad, loja);
  const { status, json } = await send(body, loja);
  expect(status).toBe(200);
  return json;
}

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
  shop = await api.as(boutique);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 0);
});

describe('entregas of a cart', () => {
  it('equal those that the pedido gets, by cell and for the cart', async () => {
    await stockOf(api, cell, 13);
    await loteOf(api, cell, '2026-12-04', 6);
    const entregas = [
      { tipo: 'stock', cantidad: 13 },
      { tipo: 'produccion', fecha: '2026-12-04', cantidad: 6 },
      { tipo: 'porFabricar', cantidad: 1 },
    ];
    const { json: cart } = await set(20);
    expect(cart).toMatchObject({ entregas, modelos: [{ cantidades: [{ entregas }] }] });
    // Reading it reserves nothing.
    expect(await stock()).toMatchObject({ disponible: 13, produccion: [{ cantidad: 6 }] });
    expect((await send()).json.entregas).toEqual(entregas);
    expect((await api.get(cartPath, { token: shop })).json.entregas).toBeUndefined();
  });

  it('follow the wished day', async () => {
    await stockOf(api, cell, 10);
    await loteOf(api, cell, '2027-02-01', 6);
    const { id, version } = (await set(8)).json;
    await api.call('PUT', `${cartPath}/borradores/${id}`, {
      token: shop,
      body: { version, fechaEntrega: '2027-02-15' },
    });
    expect((await api.get(cartPath, { token: shop })).json.entregas).toEqual([
      { tipo: 'stock', fecha: '2027-02-15', cantidad: 2 },
      { tipo: 'produccion', fecha: '2027-02-15', cantidad: 6 },
    ]);
  });

  it('leave out what can no longer be ordered', async () => {
    await set(2);
    await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', cell.modeloId).execute();
    const { json } = await api.get(cartPath, { token: shop });
    await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', cell.modeloId).execute();
    expect(json.entregas).toBeUndefined();
    expect(json.modelos[0].cantidades[0]).not.toHaveProperty('entregas');
  });
});

describe('entregas of a pedido', () => {
  it('lists stock, days of lotes and garments to be made, by cell and for the pedido', async () => {
    await stockOf(api, cell, 13);
    await loteOf(api, cell, '2026-12-04', 6);
    const entregas = [
      { tipo: 'stock', cantidad: 13 },
      { tipo: 'produccion', fecha: '2026-12-04', cantidad: 6 },
      { tipo: 'porFabricar', cantidad: 1 },
    ];
    const sent = await order(20);
    expect(sent).toMatchObject({ entregas, lineas: [{ cantidades: [{ entregas }] }] });
    const token = await api.as(loja);
    expect((await api.get(`/lob/api/v1/pedidos/user/${sent.id}`, { token })).json).toEqual(sent);
    expect(await stock()).toMatchObject({ disponible: 0, produccion: [] });
  });

  it('keeps the stock free for an order on a later day that a lote serves', async () => {
    await stockOf(api, cell, 10);
    await loteOf(api, cell, '2027-02-01', 10);
    const { entregas, lineas } = await order(10, { fechaEntrega: '2027-02-15' });
    expect(entregas).toEqual([{ tipo: 'produccion', fecha: '2027-02-15', cantidad: 10 }]);
    expect(lineas[0].fechaPrevista).toBe('2027-02-15');
    expect(await stock()).toMatchObject({ disponible: 10, produccion: [] });
  });

  it('offers what is left of a lote', async () => {
    await loteOf(api, cell, '2027-01-10', 4);
    await loteOf(api, cell, '2027-01-10', 3);
    await order(5);
    expect((await stock()).produccion).toEqual([{ fecha: '2027-01-10', cantidad: 2 }]);
  });

  it('promises each garment of a lote once to concurrent orders', async () => {
    await loteOf(api, cell, '2027-01-10', 5);
    await Promise.all([set(4), set(4, loja)]);
    const replies = await Promise.all([send(), send({}, loja)]);
    // The slower order saw all of its garments on that day, so it is asked.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slower = replies.find(({ status }) => status === 409)?.json;
    expect(slower.diferencias).toMatchObject([
      { tipo: 'plazo', antes: 4, ahora: 1, fechaAntes: '2027-01-10' },
    ]);
    const email = replies[0]?.status === 409 ? boutique : loja;
    const { json } = await send({ confirmacion: slower.confirmacion }, email);
    expect(json.entregas).toEqual([
      { tipo: 'produccion', fecha: '2027-01-10', cantidad: 1 },
      { tipo: 'porFabricar', cantidad: 3 },
    ]);
  });
});

describe('a day that became later since it was shown', () => {
  it('appears as a difference with both days', async () => {
    const lote = await loteOf(api, cell, '2027-01-10', 5);
    await set(3);
    await api.db.updateTable('lote').set({ fecha: '2027-01-20' }).where('id', '=', lote).execute();
    const { diferencias, confirmacion } = (await send()).json;
    expect(diferencias).toMatchObject([
      { tipo: 'plazo', antes: 3, ahora: 3, fechaAntes: '2027-01-10', fechaAhora: '2027-01-20' },
    ]);
    expect((await api.get(cartPath, { token: shop })).json).toMatchObject({
      cambios: diferencias,
      confirmacion,
    });
    expect((await send({ confirmacion })).status).toBe(200);
  });

  it('causes no difference when the garments still arrive by the wanted day', async () => {
    const lote = await loteOf(api, cell, '2027-01-10', 5);
    await set(3);
    await api.db.updateTable('lote').set({ fecha: '2027-01-20' }).where('id', '=', lote).execute();
    expect((await send({ fechaEntrega: '2027-02-01' })).status).toBe(200);
  });

  it('appears as fewer garments in time when they no longer arrive by the wanted day', async () => {
    await stockOf(api, cell, 3);
    await set(3);
    await order(2);
    const { diferencias } = (await send({ fechaEntrega: '2027-02-01' })).json;
    expect(diferencias).toMatchObject([{ tipo: 'disponible', antes: 3, ahora: 1 }]);
  });
});
