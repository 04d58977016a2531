/** The owner of a cliente's cart changes: a first account, and merges. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClienteCarts,
  cartPath,
  clienteCarts,
  prendasOf,
} from '../../../../tests/support/cliente-carts.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { clienteOfBuyer } from '../../identity/server/index.ts';

let kit: ClienteCarts;
let api: ClienteCarts['api'];
let rep: string;

const cell = (place?: number) => kit.cell(place);
const newShop: ClienteCarts['newShop'] = (values) => kit.newShop(values);
const set: ClienteCarts['set'] = (...args) => kit.set(...args);
const read: ClienteCarts['read'] = (...args) => kit.read(...args);
const accountOf: ClienteCarts['accountOf'] = (clienteId) => kit.accountOf(clienteId);
const cartsOf = (clienteId: number) =>
  api.db.selectFrom('cart').where('cliente_id', '=', clienteId).selectAll().execute();

beforeAll(async () => {
  kit = await clienteCarts();
  ({ api, rep } = kit);
});
afterAll(() => api.close());

/** Sends an order from the cart and a waiting one. `again` repeats both calls and returns the ids. */
async function sentOrders(shop: number): Promise<{ ids: number[]; again(): Promise<number[]> }> {
  const headers = (name: string) => ({ 'idempotency-key': `${name}-of-${shop}-0001` });
  const send = (cart: object) =>
    api.post(
      `${cartPath}/cart-to-pedido`,
      { clienteId: shop, ...cart },
      { token: rep, headers: headers('cart') },
    );
  const waiting = {
    ...{ clienteId: shop, observaciones: '' },
    celdas: [{ ...cell(1), cantidad: 1, precio: 1 }],
  };
  const place = (confirmacion?: string) =>
    api.post(
      `${cartPath}/pedido-en-espera`,
      { ...waiting, ...(confirmacion && { confirmacion }) },
      { token: rep, headers: headers('waiting') },
    );
  const { id: cartId, version } = (await set(shop, 2)).json;
  const sent = await send({ cartId, version });
  const { confirmacion } = (await place()).json;
  const placed = await place(confirmacion);
  expect([sent.status, placed.status]).toEqual([200, 200]);
  return {
    ids: [sent.json.id, placed.json.id],
    again: async () => [(await send({ cartId, version })).json.id, (await place()).json.id],
  };
}

describe('a first web account', () => {
  it('takes over the cart, the drafts and the favourites', async () => {
    const shop = await newShop();
    const { userId } = (await set(shop, 2)).json;
    const { modeloId } = cell();
    await api.call('PUT', `/lob/api/v1/favoritos/${modeloId}?clienteId=${shop}`, { token: rep });
    await api.post(`${cartPath}/borradores/create`, { clienteId: shop, nombre: 'Bodas' }, { token: rep });
    const account = await accountOf(shop);
    const own = (await api.get(cartPath, { token: account.token })).json;
    expect(own.userId).toBe(account.id);
    expect(own.clienteId).toBeUndefined();
    expect(prendasOf(own)).toBe(2);
    expect(await cartsOf(shop)).toEqual([]);
    const drafts = (await api.get(`${cartPath}/borradores`, { token: account.token })).json;
    expect(drafts.map(({ nombre }: { nombre: string }) => nombre).toSorted()).toEqual(['', 'Bodas']);
    expect((await api.get('/lob/api/v1/favoritos', { token: account.token })).json).toEqual([modeloId]);
    // The rep's open tab still has the former id and continues in the same cart.
    const more = await api.post(
      `${cartPath}/upsert-item`,
      { userId, ...cell(1), cantidad: 1 },
      { token: rep },
    );
    expect(more.json.userId).toBe(account.id);
    expect(prendasOf((await api.get(cartPath, { token: account.token })).json)).toBe(3);
  });

  it('gets the orders that arrive again, sent from the cart or waiting on a device', async () => {
    const shop = await newShop();
    const { ids, again } = await sentOrders(shop);
    await accountOf(shop);
    expect(await again()).toEqual(ids);
  });

  it('that is closed after a lost reply leaves its orders with the shop', async () => {
    const shop = await newShop();
    const account = await accountOf(shop);
    const { ids, again } = await sentOrders(shop);
    await api.db.updateTable('usuario').set({ is_active: false }).where('id', '=', account.id).execute();
    // The cart of the shop is filled again before the call is repeated.
    await set(shop, 4);
    expect(await again()).toEqual(ids);
    await accountOf(shop);
    expect(await again()).toEqual(ids);
    const pedidos = await api.db.selectFrom('pedido').select('id').where('cliente_id', '=', shop).execute();
    expect(pedidos.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('keeps the content of its own cart in hand and gets the other as a draft', async () => {
    const shop = await newShop();
    const account = await accountOf(shop);
    const active = (is_active: boolean) =>
      api.db.updateTable('usuario').set({ is_active }).where('id', '=', account.id).execute();
    await api.post(`${cartPath}/upsert-item`, { ...cell(), cantidad: 7 }, { token: account.token });
    await active(false);
    await set(shop, 2, 1);
    await active(true);
    const token = await api.as(account.email);
    expect(prendasOf((await api.get(cartPath, { token })).json)).toBe(7);
    const drafts = (await api.get(`${cartPath}/borradores`, { token })).json;
    expect(drafts.map(({ prendas }: { prendas: number }) => prendas)).toEqual([7, 2]);
  });

  it('loses no cell that is set while it is created', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await newShop();
      const [saved] = await Promise.all([set(shop, 2), accountOf(shop)]);
      expect([200, 409]).toContain(saved.status);
      if (saved.status === 409) expect((await set(shop, 2)).status).toBe(200);
      expect(prendasOf((await read(shop)).json)).toBe(2);
      expect(await cartsOf(shop)).toEqual([]);
    }
  });
});

describe('a merge', () => {
  it('keeps every cart, with one in hand', async () => {
    const [kept, merged] = [await newShop(), await newShop()];
    await set(kept, 2);
    await set(merged, 5, 1);
    const reply = await api.post(
      '/lob/api/v1/clientes/merge',
      { id: kept, ids: [merged] },
      { token: await api.as(admin) },
    );
    expect(reply.status).toBe(200);
    const drafts = (await api.get(`${cartPath}/borradores?clienteId=${kept}`, { token: rep })).json;
    expect(drafts.map((one: { prendas: number; enMano: boolean }) => [one.prendas, one.enMano])).toEqual([
      [2, true],
      [5, false],
    ]);
    expect((await read(merged)).status).toBe(404);
  });

  it('gives the carts to the account of the cliente that stays', async () => {
    const [kept, merged] = [await newShop(), await newShop()];
    const account = await accountOf(kept);
    await set(merged, 5);
    await api.post('/lob/api/v1/clientes/merge', { id: kept, ids: [merged] }, { token: await api.as(admin) });
    expect(prendasOf((await api.get(cartPath, { token: account.token })).json)).toBe(5);
  });
});

it('answers 404 for the id of a cliente beyond all ids', async () => {
  const userId = '00000000-0000-8000-8000-0000ffffffff';
  expect(clienteOfBuyer(userId)).toBe(0);
  expect((await api.get(`${cartPath}?userId=${userId}`, { token: rep })).status).toBe(404);
});
