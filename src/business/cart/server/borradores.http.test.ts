import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, idOf, newAccount } from '../../../../tests/support/accounts.ts';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { forgetBorradores } from './index.ts';

let api: TestApi;
let cells: TestCell[];
let shop: string;
let colleague: Account;

const path = '/lob/api/v1/cart/borradores';
const cell = (place: number) => cells[place] as TestCell;
const post = (act: string, body: unknown, ask: Ask = {}) =>
  api.post(`${path}/${act}`, body, { token: shop, ...ask });
const list = async (token = shop) => (await api.get(path, { token })).json;
const hand = async (token = shop) => (await api.get('/lob/api/v1/cart', { token })).json;
const set = (place: number, cantidad: number, more: object = {}, token = shop) =>
  api.post('/lob/api/v1/cart/upsert-item', { ...cell(place), cantidad, ...more }, { token });
const create = async (body: object, ask: Ask = {}) => (await post('create', body, ask)).json;
const change = (id: number, body: object, ask: Ask = {}) =>
  api.call('PUT', `${path}/${id}`, { token: shop, body, ...ask });

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 4);
  shop = await api.as(boutique);
  const { cliente_id } = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  colleague = await newAccount(api, { roles: ['Basic'], clienteId: cliente_id ?? 0 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('drafts', () => {
  it('lists drafts with the cart in hand and with their totals', async () => {
    expect(await list()).toEqual([]);
    await set(0, 3);
    const made = await create({ nombre: ' Ceremonia ', fechaEntrega: '2027-03-01' });
    expect(made).toMatchObject({
      nombre: 'Ceremonia',
      fechaEntrega: '2027-03-01',
      prendas: 0,
      enMano: false,
    });
    expect(made).toMatchObject({ propio: true, compartido: false, total: 0 });
    const current = await hand();
    const [first, second] = await list();
    expect(first).toMatchObject({
      id: current.id,
      enMano: true,
      prendas: 3,
      modelos: 1,
      total: current.total,
    });
    expect(second).toEqual(made);
  });

  it('takes a draft in hand, and keeps the former cart in hand with its cells', async () => {
    await set(0, 3);
    const before = await hand();
    const made = await create({ nombre: 'Ceremonia' });
    const taken = { id: made.id, nombre: 'Ceremonia', modelos: [] };
    expect(await post('tomar', { id: made.id })).toMatchObject({ status: 200, json: taken });
    await set(1, 2);
    expect(await hand()).toMatchObject({ id: made.id, modelos: [{ modeloId: cell(1).modeloId }] });
    expect((await post('tomar', { id: before.id })).json.modelos).toEqual(before.modelos);
    // A repeated call changes nothing.
    expect((await post('tomar', { id: before.id })).json).toEqual(await hand());
    expect((await list()).map((one: { enMano: boolean }) => one.enMano)).toEqual([true, false]);
  });

  it('deletes an empty cart without a name when a draft is taken in hand', async () => {
    await set(0, 3);
    await set(0, 0);
    const made = await create({ nombre: 'Ceremonia' });
    await post('tomar', { id: made.id });
    expect(await list()).toMatchObject([{ id: made.id }]);
  });

  it('sets the cells typed into a draft, also when another cart is in hand', async () => {
    const first = (await set(0, 3)).json.id;
    const made = await create({ nombre: 'Ceremonia', enMano: true });
    expect((await hand()).id).toBe(made.id);
    const { json } = await set(0, 5, { cartId: first });
    expect(json).toMatchObject({ id: first, modelos: [{ cantidades: [{ cantidad: 5 }] }] });
    expect((await hand()).modelos).toEqual([]);
    const foreign = (await set(1, 1, {}, await api.as(loja))).json.id;
    expect((await set(0, 5, { cartId: foreign })).status).toBe(404);
  });

  it('copies a draft with all content, and only once with the same key', async () => {
    await set(0, 3);
    await set(1, 2);
    const from = await hand();
    const body = { nombre: 'Copia', de: from.id, enMano: true };
    const replies = await Promise.all(
      [1, 2, 3].map(() => post('create', body, { headers: { 'Idempotency-Key': 'una' } })),
    );
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect(await hand()).toMatchObject({ nombre: 'Copia', total: from.total, modelos: from.modelos });
    expect(await list()).toHaveLength(2);
  });

  it('changes name, day and notes, and keeps absent members', async () => {
    const made = await create({ nombre: 'Ceremonia' });
    const head = { nombre: 'Mayo', fechaEntrega: '2027-05-02', observaciones: 'En perchas' };
    const changed = (await change(made.id, { version: made.version, ...head })).json;
    expect(changed).toMatchObject({ nombre: 'Mayo', fechaEntrega: '2027-05-02', version: made.version + 1 });
    const { json } = await change(made.id, { version: changed.version, fechaEntrega: '' });
    expect(json.fechaEntrega).toBeUndefined();
    const whole = (await api.get(`${path}/${made.id}`, { token: shop })).json;
    expect(whole).toMatchObject({ nombre: 'Mayo', observaciones: 'En perchas' });
    const stale = await change(made.id, { version: made.version, nombre: 'Otra' });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({
      actual: { nombre: 'Mayo' },
      exception: `Borrador ${made.id} has changed.`,
    });
  });

  it('deletes and restores a draft, the cart in hand as the cart in hand', async () => {
    const { id } = (await set(0, 3)).json;
    const before = await hand();
    expect((await post('delete', { id, version: before.version - 1 })).status).toBe(409);
    expect((await post('delete', { id, version: before.version })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await hand()).toMatchObject({ id: 0, modelos: [] });
    expect((await post('tomar', { id })).status).toBe(404);
    expect((await post('restaurar', { id })).json).toMatchObject({ id, enMano: true });
    expect((await post('restaurar', { id })).status).toBe(200);
    expect((await hand()).modelos).toEqual(before.modelos);
  });

  it('restores a deleted draft when a cell is set in it', async () => {
    const made = await create({ nombre: 'Ceremonia' });
    await post('delete', { id: made.id, version: made.version });
    await set(0, 0, { cartId: made.id });
    expect(await list()).toEqual([]);
    await set(0, 2, { cartId: made.id });
    expect(await list()).toMatchObject([{ id: made.id, prendas: 2, enMano: false }]);
  });

  it('removes a draft a day after its deletion', async () => {
    const made = await create({ nombre: 'Ceremonia' });
    await post('delete', { id: made.id, version: made.version });
    await forgetBorradores(api.db, new Date(Date.now() - 1000 * 60 * 60));
    expect((await post('restaurar', { id: made.id })).status).toBe(200);
    const { version } = (await list())[0];
    await post('delete', { id: made.id, version });
    await forgetBorradores(api.db, new Date(Date.now() + 1000 * 60 * 60));
    expect((await post('restaurar', { id: made.id })).status).toBe(404);
  });

  it('allows fifty drafts, also with concurrent calls', async () => {
    const many = Array.from({ length: 55 }, (_, n) => post('create', { nombre: `Borrador ${n}` }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await list()).toHaveLength(50);
  });

  it('leaves one cart in hand when many calls take one at once', async () => {
    const ids = [];
    for (const nombre of ['A', 'B', 'C']) ids.push((await create({ nombre })).id);
    await Promise.all([...ids, ...ids].map((id) => post('tomar', { id })));
    expect((await list()).filter((one: { enMano: boolean }) => one.enMano)).toHaveLength(1);
  });

  it('refuses an order for another draft than the loaded one', async () => {
    const { id } = (await set(0, 3)).json;
    const made = await create({ nombre: 'Ceremonia', de: id, enMano: true });
    const send = (cartId: number) => api.post('/lob/api/v1/cart/cart-to-pedido', { cartId }, { token: shop });
    expect((await send(id)).status).toBe(409);
    expect((await send(made.id)).status).toBe(200);
    expect(await list()).toMatchObject([
      { id: made.id, nombre: '', prendas: 0 },
      { id, prendas: 3 },
    ]);
  });
});

it('refuses to send a draft with a delivery day in the past', async () => {
  const { id } = (await set(0, 3)).json;
  await api.db.updateTable('cart').set({ fecha_entrega: '2026-11-20' }).where('id', '=', id).execute();
  const send = (body: object) => api.post('/lob/api/v1/cart/cart-to-pedido', body, { token: shop });
  const refused = await send({});
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('La entrega se puede pedir desde hoy');
  expect((await hand()).modelos).toHaveLength(1);
  expect((await send({ fechaEntrega: '2026-12-01' })).json.fechaEntrega).toBe('2026-12-01');
});

describe('shared drafts', () => {
  it('lets users of the same cliente read and copy a draft, and only its own user change it', async () => {
    const { id } = (await set(0, 3)).json;
    const own = await list();
    expect(await list(colleague.token)).toEqual([]);
    expect((await api.get(`${path}/${id}`, { token: colleague.token })).status).toBe(404);
    await change(id, { version: own[0].version, nombre: 'Escaparate', compartido: true });
    const [shared] = await list(colleague.token);
    expect(shared).toMatchObject({ id, nombre: 'Escaparate', propio: false, compartido: true, prendas: 3 });
    expect(shared.owner).toBe(own[0].owner);

    const ask = { token: colleague.token };
    expect((await api.get(`${path}/${id}`, ask)).json.modelos).toEqual((await hand()).modelos);
    const copy = await create({ nombre: 'Mío', de: id, enMano: true }, ask);
    expect(copy).toMatchObject({ propio: true, compartido: false, prendas: 3 });
    expect((await hand(colleague.token)).id).toBe(copy.id);

    const { version } = shared;
    for (const reply of [
      await change(id, { version, nombre: 'Ajeno' }, ask),
      await post('delete', { id, version }, ask),
      await post('tomar', { id }, ask),
      await post('restaurar', { id }, ask),
    ]) {
      expect(reply.status).toBe(403);
    }
    expect((await set(0, 9, { cartId: id }, colleague.token)).status).toBe(404);
    expect((await list()).at(0)).toMatchObject({ nombre: 'Escaparate', prendas: 3 });
  });

  it('ends the sharing when the order is sent or the draft is deleted', async () => {
    const { id } = (await set(0, 3)).json;
    await change(id, { version: (await hand()).version, compartido: true });
    await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: shop });
    expect(await list(colleague.token)).toEqual([]);
    const made = await create({ nombre: 'Otro' });
    const { version } = (await change(made.id, { version: made.version, compartido: true })).json;
    expect(await list(colleague.token)).toHaveLength(1);
    await post('delete', { id: made.id, version });
    expect(await list(colleague.token)).toEqual([]);
    expect((await api.get(`${path}/${made.id}`, { token: colleague.token })).status).toBe(404);
  });

  it('returns 404 for another shop and for staff', async () => {
    const made = await create({ nombre: 'Ceremonia' });
    await change(made.id, { version: made.version, compartido: true });
    for (const token of [await api.as(loja), await api.as(admin)]) {
      expect(await list(token)).toEqual([]);
      expect((await api.get(`${path}/${made.id}`, { token })).status).toBe(404);
      for (const reply of [
        await change(made.id, { version: made.version + 1, nombre: 'Ajeno' }, { token }),
        await post('tomar', { id: made.id }, { token }),
        await post('delete', { id: made.id, version: made.version + 1 }, { token }),
      ]) {
        expect(reply.status).toBe(404);
      }
    }
    const copy = { nombre: 'Copia', de: made.id };
    expect((await post('create', copy, { token: await api.as(loja) })).status).toBe(404);
  });

  it('returns the customer’s drafts to a caller who acts for that customer', async () => {
    const made = await create({ nombre: 'Ceremonia' });
    const token = await api.as(admin);
    const userId = await idOf(api, boutique);
    expect((await api.get(`${path}?userId=${userId}`, { token })).json).toMatchObject([{ id: made.id }]);
    expect((await post('tomar', { userId, id: made.id }, { token })).json).toMatchObject({ userId });
    expect((await post('tomar', { userId: await idOf(api, admin), id: made.id })).status).toBe(403);
  });
});

describe('bad input', () => {
  it.each([
    ['no name', {}],
    ['an empty name', { nombre: '   ' }],
    ['a long name', { nombre: 'a'.repeat(81) }],
    ['a name of two lines', { nombre: 'a\nb' }],
    ['a name that cannot be kept', { nombre: 'a\u0000b' }],
    ['a past day', { nombre: 'A', fechaEntrega: '2026-11-20' }],
    ['a day that does not exist', { nombre: 'A', fechaEntrega: '2027-02-30' }],
    ['text for an id', { nombre: 'A', de: 'x' }],
  ])('refuses %s and creates no draft', async (_, body) => {
    expect((await post('create', body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('returns 404 for an unknown draft', async () => {
    for (const reply of [
      await post('create', { nombre: 'A', de: 999_999 }),
      await post('tomar', { id: 999_999 }),
      await post('delete', { id: 999_999, version: 1 }),
      await change(999_999, { version: 1, nombre: 'A' }),
    ]) {
      expect(reply.status).toBe(404);
    }
    const made = await create({ nombre: 'A' });
    expect((await change(made.id, { nombre: 'B' })).status).toBe(400);
    expect((await change(made.id, { version: made.version, fechaEntrega: '2026-11-20' })).status).toBe(400);
  });
});
