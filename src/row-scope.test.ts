/**
 * Ids of other users' records: every call that accepts an id is tested with another shop's, and with a
 * cliente outside the rep's row scope.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, idOf, newAccount } from '../tests/support/accounts.ts';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { boutique, comercial, loja } from '../tests/support/demo.ts';

let api: TestApi;
/** The boutique's user, cliente, a pedido and a cell of its cart. */
let theirs: {
  userId: string;
  clienteId: number;
  pedidoId: number;
  facturaId: number;
  curvaId: number;
  sessionId: string;
};
let cell: { modeloId: number; modeloColorId: number; tallaId: number; cantidad: number };

beforeAll(async () => {
  api = await testApi();
  const { db } = api;
  const userId = await idOf(api, boutique);
  await api.as(boutique);
  const user = await db
    .selectFrom('usuario')
    .where('id', '=', userId)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const clienteId = Number(user.cliente_id);
  const first = (table: 'pedido' | 'factura' | 'curva') =>
    db.selectFrom(table).where('cliente_id', '=', clienteId).select('id').limit(1).executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('sesion')
    .where('usuario_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  theirs = {
    userId,
    clienteId,
    pedidoId: (await first('pedido')).id,
    facturaId: (await first('factura')).id,
    curvaId: (await first('curva')).id,
    sessionId: session.id,
  };
  const variante = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .select(['modelo.id as modeloId', 'modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .limit(1)
    .executeTakeFirstOrThrow();
  cell = { ...variante, cantidad: 3 };
});
afterAll(() => api.close());

type Call = [name: string, method: string, path: () => string, body?: () => unknown];
const cart = '/lob/api/v1/cart';
const cartCalls: Call[] = [
  ['reads the cart', 'GET', () => `${cart}?userId=${theirs.userId}`],
  ['replaces the cart', 'POST', () => cart, () => ({ userId: theirs.userId, cart: { modelos: [] } })],
  ['sets a cell', 'POST', () => `${cart}/upsert-item`, () => ({ userId: theirs.userId, ...cell })],
  ['sets cells', 'POST', () => `${cart}/upsert-items`, () => ({ userId: theirs.userId, items: [cell] })],
  ['removes a cell', 'POST', () => `${cart}/remove-item`, () => ({ userId: theirs.userId, ...cell })],
  ['sends the cart', 'POST', () => `${cart}/cart-to-pedido`, () => ({ userId: theirs.userId })],
  [
    'places a waiting order',
    'POST',
    () => `${cart}/pedido-en-espera`,
    () => ({
      userId: theirs.userId,
      observaciones: '',
      celdas: [{ ...cell, precio: 1 }],
    }),
  ],
];
const ownCalls: Call[] = [
  ['reads the pedido', 'GET', () => `/lob/api/v1/pedidos/user/${theirs.pedidoId}`],
  ['reads the pedido', 'POST', () => '/lob/api/v1/pedidos/web', () => ({ id: theirs.pedidoId })],
  ['ends the session', 'POST', () => '/lob/api/personal/sessions/end', () => ({ id: theirs.sessionId })],
];
const facturaCall: Call = [
  'reads the factura',
  'GET',
  () => `/lob/api/v1/facturas/get-web/${theirs.facturaId}`,
];
const run = async (token: string, [, method, path, body]: Call) =>
  api.call(method, path(), { token, headers: { 'idempotency-key': randomUUID() }, body: body?.() });

/** Returns the state that must stay unchanged. */
const state = async () => {
  const { db } = api;
  const carts = db.selectFrom('cart').selectAll().orderBy('id').execute();
  const cells = db.selectFrom('cart_celda').selectAll().execute();
  const pedidos = db.selectFrom('pedido').select(['id', 'version']).orderBy('id').execute();
  const curvas = db.selectFrom('curva').selectAll().orderBy('id').execute();
  const sessions = db.selectFrom('sesion').select(['id', 'ended']).orderBy('id').execute();
  return Promise.all([carts, cells, pedidos, curvas, sessions]);
};

describe('another shop', () => {
  it.each(cartCalls)('returns 403 when a shop %s of another shop', async (...call) => {
    const token = await api.as(loja);
    const before = await state();
    expect((await run(token, call)).status).toBe(403);
    expect(await state()).toEqual(before);
  });

  it.each([...ownCalls, facturaCall])('returns 404 when a shop %s of another shop', async (...call) => {
    const token = await api.as(loja);
    const before = await state();
    expect((await run(token, call)).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('changes and deletes no curve of another shop', async () => {
    const token = await api.as(loja);
    const before = await state();
    const body = { nombre: 'Mía', version: 1 };
    const changed = await api.call('PUT', `/lob/api/v1/curvas/${theirs.curvaId}`, { token, body });
    expect(changed.status).toBe(404);
    await api.post('/lob/api/v1/curvas/delete', [theirs.curvaId], { token });
    expect(await state()).toEqual(before);
  });

  it('finds no pedidos of another shop', async () => {
    const { json } = await api.post(
      '/lob/api/v1/pedidos/search-user',
      { pageSize: 500 },
      { token: await api.as(loja) },
    );
    expect(json.data.length).toBeGreaterThan(0);
    expect(json.data.map(({ id }: { id: number }) => id)).not.toContain(theirs.pedidoId);
  });
});

describe('a rep', () => {
  let rep: Account;
  const assign = (comercial_id: number | null) =>
    api.db.updateTable('cliente').set({ comercial_id }).where('id', '=', theirs.clienteId).execute();
  const ofComercial = async () =>
    (
      await api.db
        .selectFrom('usuario')
        .where('email', '=', comercial)
        .select('comercial_id')
        .executeTakeFirstOrThrow()
    ).comercial_id;
  beforeEach(async () => {
    rep ??= { id: await idOf(api, comercial), email: comercial, token: await api.as(comercial) };
  });

  it.each(cartCalls)('lets a rep act when it %s of an assigned cliente', async (...call) => {
    await assign(await ofComercial());
    await api.db.deleteFrom('cart_celda').execute();
    const reply = await run(rep.token, call);
    // An empty cart is not sent, nor an order with an old price; every other call succeeds.
    const refused = ['sends the cart', 'places a waiting order'];
    expect(reply.status).toBe(refused.includes(call[0]) ? 409 : 200);
  });

  it.each(cartCalls)('returns 404 when a rep %s of another cliente', async (...call) => {
    for (const other of [2, null]) {
      await assign(other);
      const before = await state();
      expect((await run(rep.token, call)).status).toBe(404);
      expect(await state()).toEqual(before);
    }
  });

  it('reads the facturas of assigned clientes only', async () => {
    await assign(await ofComercial());
    expect((await run(rep.token, facturaCall)).status).toBe(200);
    for (const other of [2, null]) {
      await assign(other);
      expect((await run(rep.token, facturaCall)).status).toBe(404);
    }
  });

  it.each(ownCalls)(
    'returns 404 when a rep %s of another user, also of an assigned cliente',
    async (...call) => {
      await assign(await ofComercial());
      expect((await run(rep.token, call)).status).toBe(404);
    },
  );

  it.each(cartCalls)('returns 404 when a user with the role but no rep record %s', async (...call) => {
    const newcomer = await newAccount(api, { roles: ['Comercial'] });
    await assign(1);
    expect((await run(newcomer.token, call)).status).toBe(404);
  });
});
