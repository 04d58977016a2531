/** A comercial buys for a customer: data and effects are the customer's, the trail names the comercial. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let rep: string;
/** A customer of the rep, and one of another rep. */
let ours: string;
let theirs: string;
const clienteOf = (userId: string) =>
  api.db.selectFrom('usuario').select('cliente_id').where('id', '=', userId).executeTakeFirstOrThrow();

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 2);
  for (const cell of cells) await stockOf(api, cell, 50);
  rep = await api.as(comercial);
  [ours, theirs] = [await idOf(api, boutique), await idOf(api, loja)];
  const { comercial_id } = await api.db
    .selectFrom('usuario')
    .select('comercial_id')
    .where('email', '=', comercial)
    .executeTakeFirstOrThrow();
  for (const [userId, assigned] of [
    [ours, comercial_id],
    [theirs, null],
  ] as const) {
    const { cliente_id } = await clienteOf(userId);
    await api.db
      .updateTable('cliente')
      .set({ comercial_id: assigned, tarifa_id: 2 })
      .where('id', '=', cliente_id)
      .execute();
  }
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('cart').execute());

/** The calls that a customer's pages make for one user. */
const customerCalls: [name: string, call: (userId: string) => [string, string, unknown?]][] = [
  ['the gallery', (id) => ['GET', `/lob/api/v1/webmodelos/auth/getall?userId=${id}`]],
  ['a modelo', (id) => ['GET', `/lob/api/v1/webmodelos/auth/${cells[0]?.modeloId}?userId=${id}`]],
  ['the cart', (id) => ['GET', `/lob/api/v1/cart?userId=${id}`]],
  ['the cliente', (id) => ['GET', `/lob/api/v1/clientes/get-own?userId=${id}`]],
  ['the pedidos', (userId) => ['POST', '/lob/api/v1/pedidos/search-user', { userId }]],
  ['the facturas', (userId) => ['POST', '/lob/api/v1/facturas/search-user', { userId }]],
  ['the favourites', (id) => ['GET', `/lob/api/v1/favoritos?userId=${id}`]],
  ['the size curves', (id) => ['GET', `/lob/api/v1/curvas/getall?userId=${id}`]],
];

const dataOf = (reply: { json: object }) => {
  const { data = reply.json } = reply.json as { data?: unknown };
  return data;
};

describe.each(customerCalls)('%s', (_, call) => {
  const ask = async (userId: string, token: string) => {
    const [method, path, body] = call(userId);
    return api.call(method, path, { token, body });
  };

  it('returns what the customer sees', async () => {
    const own = await ask(ours, await api.as(boutique));
    expect(own.status).toBe(200);
    for (const token of [rep, await api.as(admin)])
      expect(dataOf(await ask(ours, token))).toEqual(dataOf(own));
  });

  it("returns 404 for another rep's customer, and 403 without the right", async () => {
    expect((await ask(theirs, rep)).status).toBe(404);
    expect((await ask(ours, await api.as(loja))).status).toBe(403);
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
    expect((await ask(ours, token)).status).toBe(403);
  });
});

it('keeps no cart for a user without a cliente', async () => {
  const nobody = await newAccount(api);
  const set = { userId: nobody.id, ...(cells[0] as TestCell), cantidad: 2 };
  for (const token of [rep, await api.as(admin)]) {
    for (const reply of [
      await api.post('/lob/api/v1/cart/upsert-item', set, { token }),
      await api.get(`/lob/api/v1/cart?userId=${nobody.id}`, { token }),
      await api.get(`/lob/api/v1/cart/borradores?userId=${nobody.id}`, { token }),
      await api.post('/lob/api/v1/cart/borradores/create', { userId: nobody.id, nombre: 'Uno' }, { token }),
    ]) {
      expect([reply.status, reply.json.exception]).toEqual([404, `User ${nobody.id} Not Found.`]);
    }
  }
});

it('uses the tarifa of the customer, only for that customer’s calls', async () => {
  const gallery = async (userId?: string) =>
    (await api.get(`/lob/api/v1/webmodelos/auth/getall${userId ? `?userId=${userId}` : ''}`, { token: rep }))
      .json;
  const [before, acting, after] = [await gallery(), await gallery(ours), await gallery()];
  const prices = (cards: { precio: number }[]) => cards.map(({ precio }) => precio);
  expect(prices(acting)).not.toEqual(prices(before));
  expect(after).toEqual(before);
});

it('makes a pedido of the customer that names its sender and that both can read', async () => {
  const set = { userId: ours, ...(cells[0] as TestCell), cantidad: 2 };
  expect((await api.post('/lob/api/v1/cart/upsert-item', set, { token: rep })).status).toBe(200);
  const sent = await api.post('/lob/api/v1/cart/cart-to-pedido', { userId: ours }, { token: rep });
  expect(sent.status).toBe(200);
  const { id, creadoPor, cliente } = sent.json;
  expect(cliente.id).toBe((await clienteOf(ours)).cliente_id);
  const row = await api.db
    .selectFrom('pedido')
    .where('id', '=', id)
    .select(['usuario_id', 'creado_por'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ usuario_id: ours, creado_por: await idOf(api, comercial) });
  const { total, totalPrendas } = sent.json;
  expect(await trailOf(api, 'pedido', id)).toMatchObject([
    {
      acto: 'pedidos.send',
      usuario_id: await idOf(api, comercial),
      despues: { clienteId: cliente.id, total, totalPrendas },
    },
  ]);
  const own = await api.post('/lob/api/v1/pedidos/web', { id }, { token: await api.as(boutique) });
  expect(own.json).toMatchObject({ id, creadoPor });
  const acting = await api.post('/lob/api/v1/pedidos/web', { id, userId: ours }, { token: rep });
  expect(acting.json).toEqual(own.json);
  expect((await api.get(`/lob/api/v1/pedidos/user/${id}?userId=${ours}`, { token: rep })).json).toEqual(
    own.json,
  );
  // Acting for one customer opens nothing of another.
  const wrong = await api.post(
    '/lob/api/v1/pedidos/web',
    { id, userId: theirs },
    { token: await api.as(admin) },
  );
  expect(wrong.status).toBe(404);
});

it('opens a factura of the customer only for a caller who may act for that customer', async () => {
  const search = { userId: ours, pageSize: 1 };
  const [row] = (await api.post('/lob/api/v1/facturas/search-user', search, { token: rep })).json.data;
  const open = async (userId: string, token: string) =>
    (await api.get(`/lob/api/v1/facturas/get-web/${row.id}?userId=${userId}`, { token })).status;
  expect(await open(ours, rep)).toBe(200);
  expect(await open(theirs, await api.as(admin))).toBe(404);
});

describe('the search for customers to buy for', () => {
  const search = (body: object, token = rep) => api.post('/lob/api/users/search-act-for', body, { token });

  it.each([
    ['name', 'marcel·la'],
    ['NIF', '00000001R'],
    ['town', 'olot'],
  ])('finds a customer by %s', async (_, keyword) => {
    const { status, json } = await search({ keyword });
    expect(status).toBe(200);
    const found = json.data.find(({ nombre }: { nombre: string }) => nombre === 'Boutique Marcel·la');
    expect(found).toMatchObject({ nif: '00000001R', poblacion: 'Olot' });
    expect(found.usuarios.map(({ userId }: { userId: string }) => userId)).toContain(ours);
  });

  it('includes a rep’s own customers, all for an admin, and returns 403 without the right', async () => {
    const names = async (token: string) =>
      (await search({ keyword: 'Loja Açucena' }, token)).json.data.map(
        ({ nombre }: { nombre: string }) => nombre,
      );
    expect(await names(rep)).toEqual([]);
    expect(await names(await api.as(admin))).toEqual(['Loja Açucena']);
    expect((await search({}, await api.as(boutique))).status).toBe(403);
    const { token } = await newAccount(api, { permissions: ['Permissions.Clientes.View'] });
    expect((await search({}, token)).status).toBe(403);
  });

  it('includes their accounts, if any', async () => {
    const { json } = await search({ pageSize: 500 });
    const without = json.data.filter(({ usuarios }: { usuarios: unknown[] }) => usuarios.length === 0);
    expect(without.length).toBeGreaterThan(0);
    // Customers with an account come first.
    expect(json.data.slice(-without.length)).toEqual(without);
  });

  it('returns shop and town of an active user, and 404 for a user the caller may not buy for', async () => {
    const one = (userId: string, token = rep) => api.get(`/lob/api/users/act-for/${userId}`, { token });
    expect((await one(ours)).json).toMatchObject({
      userId: ours,
      cliente: 'Boutique Marcel·la',
      poblacion: 'Olot',
    });
    expect((await one(theirs)).status).toBe(404);
    expect((await one(await idOf(api, comercial), await api.as(admin))).status).toBe(404);
    expect((await one('no-uuid')).status).toBe(400);
    await api.db.updateTable('usuario').set({ is_active: false }).where('id', '=', ours).execute();
    expect((await one(ours)).status).toBe(404);
    await api.db.updateTable('usuario').set({ is_active: true }).where('id', '=', ours).execute();
  });
});
