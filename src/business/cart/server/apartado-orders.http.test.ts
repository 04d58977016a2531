/** Held garments become an order of the shop for which they are held. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from '../../stock/server/index.ts';

let api: TestApi;
let cell: TestCell;
let other: TestCell;
let staff: string;
let shop: string;
let clienteId: number;

interface Entrega {
  tipo: string;
  fecha?: string;
  cantidad: number;
}
const inShort = (entregas: readonly Entrega[] = []) =>
  entregas.map(({ tipo, fecha, cantidad }) => `${cantidad} ${fecha ?? tipo}`);
const hold = async (cantidad: number, more: object = {}): Promise<number> => {
  const body = { nota: 'Prueba', clienteId, celdas: [{ ...cell, cantidad }], ...more };
  const { json, status } = await api.post('/lob/api/v1/apartados/create', body, { token: staff });
  expect(status).toBe(200);
  return json.id;
};
const setCell = (cantidad: number, token = shop, of = cell) =>
  api.post('/lob/api/v1/cart/upsert-item', { ...of, cantidad }, { token });
const send = (body: object = {}, token = shop) =>
  api.post('/lob/api/v1/cart/cart-to-pedido', body, { token });
const toCart = (id: number, body: object = { en: 'mano' }, token = shop) =>
  api.post(`/lob/api/v1/apartados/${id}/carrito`, body, { token });
const heldGarments = async (id: number) =>
  (await api.get(`/lob/api/v1/apartados/${id}`, { token: staff })).json.prendas;
/** Differences of the cell's supply. Former orders lose their reservas when a test sets the stock. */
const differences = async () =>
  (await listReservationDifferences(api.db)).filter(
    (one) =>
      one.modeloColorId === cell.modeloColorId &&
      one.tallaId === cell.tallaId &&
      !one.between.startsWith('reserva/linea'),
  );
const stockInMatrix = async (email: string) => {
  const token = await api.as(email);
  const { json } = await api.get(`/lob/api/v1/webmodelos/auth/${cell.modeloId}`, { token });
  const { disponible, produccion } = json.stock.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
  return inShort([{ tipo: 'stock', cantidad: disponible }, ...produccion]);
};

beforeAll(async () => {
  api = await testApi();
  [cell, other] = (await someCells(api, 2)) as [TestCell, TestCell];
  staff = await api.as(admin);
  shop = await api.as(boutique);
  clienteId = (await api.get('/lob/api/personal/profile', { token: shop })).json.clienteId;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 0);
  await stockOf(api, other, 0);
  await api.db.deleteFrom('reserva').where('apartado_id', 'is not', null).execute();
  await api.db.deleteFrom('apartado').execute();
});

describe('an order of held garments', () => {
  it('takes them over, and the other shop never sees them free', async () => {
    await stockOf(api, cell, 3);
    await loteOf(api, cell, '2027-02-01', 2);
    const id = await hold(5);
    expect(await stockInMatrix(loja)).toEqual(['0 stock']);
    expect(await stockInMatrix(boutique)).toEqual(['3 stock', '2 2027-02-01']);
    const { status, json } = await toCart(id);
    expect([status, json.prendas, json.faltan]).toEqual([200, 5, 0]);
    const cart = (await api.get('/lob/api/v1/cart', { token: shop })).json;
    expect(inShort(cart.entregas)).toEqual(['3 stock', '2 2027-02-01']);
    expect(await heldGarments(id)).toBe(5);
    const sent = await send();
    expect(sent.status).toBe(200);
    expect(inShort(sent.json.entregas)).toEqual(['3 stock', '2 2027-02-01']);
    expect((await api.get(`/lob/api/v1/apartados/${id}`, { token: staff })).status).toBe(404);
    expect(await stockInMatrix(loja)).toEqual(['0 stock']);
    const last = (await trailOf(api, 'apartado', id)).find(({ acto }) => acto === 'apartados.pedido');
    expect(last).toMatchObject({ despues: { pedidoId: sent.json.id, prendas: 5 } });
    expect(await differences()).toEqual([]);
  });

  it('holds what the order leaves, and prefers the lote in time of an order with a day', async () => {
    await stockOf(api, cell, 3);
    await loteOf(api, cell, '2027-02-01', 2);
    const id = await hold(5);
    await setCell(3);
    const sent = await send({ fechaEntrega: '2027-02-15' });
    expect(inShort(sent.json.entregas)).toEqual(['1 2027-02-15', '2 2027-02-15']);
    expect(await heldGarments(id)).toBe(2);
    expect(await stockInMatrix(loja)).toEqual(['0 stock']);
    expect(await differences()).toEqual([]);
  });

  it('asks the shop when the hold has ended since it was shown', async () => {
    await stockOf(api, cell, 3);
    const id = await hold(3);
    await toCart(id);
    await api.post('/lob/api/v1/apartados/delete', [id], { token: staff });
    expect((await setCell(3, await api.as(loja))).status).toBe(200);
    expect((await send({}, await api.as(loja))).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(409);
    expect(refused.json.diferencias).toMatchObject([{ tipo: 'disponible', antes: 3, ahora: 0 }]);
  });

  it('keeps the hold when the order is refused', async () => {
    await stockOf(api, cell, 3);
    const id = await hold(3);
    await toCart(id);
    await api.db.updateTable('cart_celda').set({ precio_visto: 1 }).execute();
    expect((await send()).status).toBe(409);
    expect(await heldGarments(id)).toBe(3);
    expect((await send({ version: 99 })).status).toBe(409);
    expect(await heldGarments(id)).toBe(3);
  });

  it('gives held garments to no other shop that orders at the same moment', async () => {
    const others = await api.as(loja);
    for (let round = 0; round < 10; round += 1) {
      await stockOf(api, cell, 4);
      const id = await hold(3);
      await toCart(id);
      await setCell(4, others);
      const [own, foreign] = await Promise.all([send(), send({}, others)]);
      expect([own.status, foreign.status]).toEqual([200, 200]);
      expect(inShort(own.json.entregas)).toEqual(['3 stock']);
      expect(inShort(foreign.json.entregas)).toEqual(['1 stock', '3 porFabricar']);
    }
    expect(await differences()).toEqual([]);
  });

  it('returns the first order to a repeated call, and takes held garments once', async () => {
    await stockOf(api, cell, 5);
    const id = await hold(5);
    await setCell(2);
    const headers = { 'Idempotency-Key': 'apartado-una-vez' };
    const twice = await Promise.all(
      [1, 2].map(() => api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: shop, headers })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.json.id).toBe(twice[1]?.json.id);
    expect(await heldGarments(id)).toBe(3);
  });
});

describe('a cart of held garments', () => {
  it('keeps the larger quantity of a cell, and a repeated call changes nothing', async () => {
    await stockOf(api, cell, 9);
    const id = await hold(3);
    await setCell(4);
    await setCell(1, shop, other);
    const first = await toCart(id);
    const again = await toCart(id);
    expect(again.json).toEqual(first.json);
    const { modelos } = (await api.get('/lob/api/v1/cart', { token: shop })).json;
    const quantities = modelos.flatMap((one: { cantidades: Entrega[] }) => one.cantidades);
    expect(quantities.map(({ cantidad }: Entrega) => cantidad).sort()).toEqual([1, 4]);
  });

  it('becomes a draft of its own for a rep, found again afterwards', async () => {
    await stockOf(api, cell, 3);
    const id = await hold(3);
    await setCell(2, shop, other);
    const rep = await api.as(comercial);
    const userId = await idOf(api, boutique);
    const first = await toCart(id, { userId, en: 'nuevo' }, rep);
    expect(first.status).toBe(200);
    const again = await toCart(id, { userId, en: 'nuevo' }, rep);
    expect(again.json).toEqual(first.json);
    const drafts = (await api.get('/lob/api/v1/cart/borradores', { token: shop })).json;
    expect(drafts.map((one: { nombre: string; prendas: number }) => [one.nombre, one.prendas])).toEqual([
      [`Apartado #${id}`, 3],
      ['', 2],
    ]);
    const sent = await send({ userId }, rep);
    expect(inShort(sent.json.entregas)).toEqual(['3 stock']);
    expect((await toCart(id, { userId, en: 'nuevo' }, rep)).status).toBe(404);
  });

  it('refuses other shops, and holds without anything for sale', async () => {
    await stockOf(api, cell, 3);
    const id = await hold(3);
    expect((await toCart(id, { en: 'mano' }, await api.as(loja))).status).toBe(404);
    expect((await toCart(id, { en: 'mano' }, staff)).status).toBe(404);
    expect((await toCart(id, { en: 'otro' })).status).toBe(400);
    const publish = (publicado: boolean) =>
      api.db.updateTable('modelo').set({ publicado }).where('id', '=', cell.modeloId).execute();
    await publish(false);
    expect((await toCart(id)).status).toBe(409);
    await publish(true);
  });
});

it('shows a shop what is held for it, without the reason', async () => {
  await stockOf(api, cell, 3);
  const id = await hold(3, { nota: 'Paga tarde' });
  const own = await api.get('/lob/api/v1/apartados/user', { token: shop });
  expect(own.json).toMatchObject([{ id, prendas: 3, celdas: [{ modeloId: cell.modeloId, cantidad: 3 }] }]);
  expect(JSON.stringify(own.json)).not.toContain('Paga tarde');
  expect((await api.get('/lob/api/v1/apartados/user', { token: await api.as(loja) })).json).toEqual([]);
  expect((await api.get('/lob/api/v1/apartados/user', { token: staff })).json).toEqual([]);
});
