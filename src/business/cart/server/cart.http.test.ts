import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let shop: string;
let shopId: string;

const cartPath = '/lob/api/v1/cart';
const post = (path: string, body: unknown, ask: Ask = {}) =>
  api.post(`${cartPath}/${path}`, body, { token: shop, ...ask });
const read = (token = shop) => api.get(cartPath, { token });
const cell = (place: number) => cells[place] as TestCell;
const rowOfCart = () =>
  api.db.selectFrom('cart').selectAll().where('usuario_id', '=', shopId).executeTakeFirst();
const userId = async (email: string) =>
  (await api.db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 6);
  shop = await api.as(boutique);
  shopId = await userId(boutique);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('the cart', () => {
  it('returns an empty cart before the first cell', async () => {
    const { status, json } = await read();
    expect(status).toBe(200);
    expect(json).toMatchObject({ userId: shopId, total: 0, modelos: [], cambios: [], version: 0 });
  });

  it('sets a cell, and a repeated call changes nothing', async () => {
    const first = await post('upsert-item', { userId: shopId, ...cell(0), cantidad: 3 });
    expect(first.status).toBe(200);
    const [modelo] = first.json.modelos;
    expect(modelo).toMatchObject({ modeloId: cell(0).modeloId, cantidades: [{ cantidad: 3 }] });
    expect(first.json.total).toBeCloseTo(modelo.precio * 3, 2);
    const before = await rowOfCart();
    const again = await post('upsert-item', { userId: shopId, ...cell(0), cantidad: 3 });
    expect(again.json).toEqual(first.json);
    await post('remove-item', cell(1));
    expect(await rowOfCart()).toEqual(before);
  });

  it.each([0, null])('removes a cell with %s', async (cantidad) => {
    await post('upsert-item', { ...cell(0), cantidad: 3 });
    expect((await post('upsert-item', { ...cell(0), cantidad })).json.modelos).toEqual([]);
  });

  it('removes a cell, and accepts the removal of an absent one', async () => {
    await post('upsert-item', { ...cell(0), cantidad: 3 });
    expect((await post('remove-item', cell(0))).json.modelos).toEqual([]);
    expect((await post('remove-item', cell(0))).status).toBe(200);
  });

  it('sets many cells at once, with the last quantity of a repeated cell', async () => {
    const items = [
      ...cells.map((one, place) => ({ ...one, cantidad: place + 1 })),
      { ...cell(0), cantidad: 9 },
    ];
    const { json } = await post('upsert-items', { items });
    expect(json.modelos).toHaveLength(6);
    const byId = new Map(
      json.modelos.map((m: { modeloId: number; cantidades: { cantidad: number }[] }) => [
        m.modeloId,
        m.cantidades[0]?.cantidad,
      ]),
    );
    expect(byId.get(cell(0).modeloId)).toBe(9);
    expect(byId.get(cell(5).modeloId)).toBe(6);
  });

  it('returns the prices of the shop’s tarifa', async () => {
    await post('upsert-item', { ...cell(0), cantidad: 1 });
    const portugal = await api.as(loja);
    await api.post(`${cartPath}/upsert-item`, { ...cell(0), cantidad: 1 }, { token: portugal });
    const price = async (token: string) => (await read(token)).json.modelos[0].precio;
    const detail = async (token: string) =>
      (await api.get(`/lob/api/v1/webmodelos/auth/${cell(0).modeloId}`, { token })).json.precio;
    expect(await price(shop)).toBe(await detail(shop));
    expect(await price(portugal)).toBe(await detail(portugal));
    expect(await price(portugal)).not.toBe(await price(shop));
  });

  it('replaces the whole cart, and returns 409 for a stale version', async () => {
    const before = (await post('upsert-item', { ...cell(0), cantidad: 3 })).json;
    const replacement = {
      version: before.version,
      observaciones: 'Para la boda de mayo',
      fechaEntrega: '2027-03-01',
      modelos: [{ modeloId: cell(1).modeloId, cantidades: [{ ...cell(1), cantidad: 4 }] }],
    };
    const done = await api.post(cartPath, { userId: shopId, cart: replacement }, { token: shop });
    expect(done.json).toMatchObject({ observaciones: 'Para la boda de mayo', fechaEntrega: '2027-03-01' });
    expect(done.json.modelos).toHaveLength(1);
    const stale = await api.post(
      cartPath,
      { userId: shopId, cart: { ...replacement, modelos: [] } },
      { token: shop },
    );
    expect(stale.status).toBe(409);
    expect((await read()).json).toEqual(done.json);
  });

  it('keeps every cell of concurrent calls', async () => {
    const replies = await Promise.all(cells.map((one) => post('upsert-item', { ...one, cantidad: 2 })));
    expect(replies.map((reply) => reply.status)).toEqual(cells.map(() => 200));
    expect((await read()).json.modelos).toHaveLength(6);
  });
});

describe('bad input changes nothing', () => {
  const refused = async (path: string, body: unknown, ask: Ask = {}) => {
    await post('upsert-item', { ...cell(0), cantidad: 3 });
    const before = (await read()).json;
    const reply = await post(path, body, ask);
    expect((await read()).json).toEqual(before);
    return reply;
  };

  it.each([
    ['negative', -1, 'Como mínimo 0.'],
    ['fractional', 1.5, 'Debe ser un número entero.'],
    ['huge', 10_000, 'Como máximo 9.999.'],
    ['beyond all numbers', 1e300, 'Como máximo'],
    ['text', 'tres', 'Debe ser un número.'],
    ['a list', [3], 'Debe ser un número.'],
  ])('refuses a quantity that is %s', async (_, cantidad, message) => {
    const reply = await refused('upsert-item', { ...cell(0), cantidad });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
  });

  it.each([
    ['unknown modelo', (): object => ({ ...cell(0), modeloId: 999_999 })],
    ['modelo of another color', (): object => ({ ...cell(0), modeloId: cell(1).modeloId })],
    ['unknown color', (): object => ({ ...cell(0), modeloColorId: 999_999 })],
    ['unknown talla', (): object => ({ ...cell(0), tallaId: 999_999 })],
    ['id beyond the database', (): object => ({ ...cell(0), tallaId: 3_000_000_000 })],
    ['missing id', (): object => ({ ...cell(0), tallaId: undefined })],
    ['text for an id', (): object => ({ ...cell(0), tallaId: "1'; drop table cart; --" })],
  ])('an %s', async (_, body) => {
    const reply = await refused('upsert-item', { ...body(), cantidad: 2 });
    expect(reply.status).toBe(400);
    expect(reply.json.messages ?? Object.values(reply.json.errors)).not.toEqual([]);
  });

  it('refuses an unpublished modelo', async () => {
    const hidden = cell(3);
    await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', hidden.modeloId).execute();
    const reply = await refused('upsert-item', { ...hidden, cantidad: 2 });
    await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', hidden.modeloId).execute();
    expect(reply.status).toBe(400);
    expect(reply.json.exception).toBe('One or More Validations failed.');
    expect(JSON.parse(reply.json.messages[0])).toMatchObject({ field: 'modeloId' });
  });

  it('sets no cell when one of many is wrong, and names it', async () => {
    const items = [
      { ...cell(1), cantidad: 1 },
      { ...cell(2), tallaId: 999_999, cantidad: 1 },
    ];
    const reply = await refused('upsert-items', { items });
    expect(JSON.parse(reply.json.messages[0]).field).toBe('items.1.tallaId');
  });

  it('removes no cell when another one of the call is wrong', async () => {
    await post('upsert-item', { ...cell(1), cantidad: 1 });
    const before = await rowOfCart();
    const items = [
      { ...cell(1), cantidad: 1 },
      { ...cell(0), cantidad: 0 },
      { ...cell(2), modeloColorId: 999_999, cantidad: 1 },
    ];
    const reply = await post('upsert-items', { items });
    expect(JSON.parse(reply.json.messages[0]).field).toBe('items.2.modeloColorId');
    expect((await read()).json.modelos).toHaveLength(1);
    expect(await rowOfCart()).toEqual(before);
  });

  it('creates no cart for a wrong first cell', async () => {
    expect((await post('upsert-item', { ...cell(0), tallaId: 999_999, cantidad: 1 })).status).toBe(400);
    expect(await rowOfCart()).toBeUndefined();
  });

  it("refuses another user's userId", async () => {
    const reply = await refused('upsert-item', { userId: await userId(loja), ...cell(0), cantidad: 1 });
    expect(reply.status).toBe(403);
    expect((await api.get(`${cartPath}?userId=${await userId(loja)}`, { token: shop })).status).toBe(403);
  });

  it('refuses an invalid userId', async () => {
    expect((await refused('upsert-item', { userId: 'me', ...cell(0), cantidad: 1 })).status).toBe(400);
  });

  it.each(['a\u0000b', '\ud800'])('refuses text that PostgreSQL cannot store (%j)', async (observaciones) => {
    const before = (await read()).json;
    const reply = await api.post(cartPath, { cart: { observaciones } }, { token: shop });
    expect(reply.status).toBe(400);
    expect((await read()).json).toEqual(before);
  });

  it('refuses members in a prototype', async () => {
    const raw = JSON.stringify({ cantidad: 3, proto: cell(0) }).replace('"proto"', '"__proto__"');
    const reply = await post('upsert-item', undefined, {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(400);
  });

  it('returns 405 for a method that the path does not have', async () => {
    const reply = await api.call('PUT', cartPath, { token: shop, body: {} });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toContain('POST');
  });

  it('returns 401 without a token', async () => {
    expect((await refused('upsert-item', { ...cell(0), cantidad: 1 }, { token: undefined })).status).toBe(
      401,
    );
  });

  it('returns 413 for a body that is too large', async () => {
    const items = Array.from({ length: 20_000 }, () => ({ ...cell(0), cantidad: 1 }));
    const reply = await refused('upsert-items', { items });
    expect(reply.status).toBe(413);
  });
});

describe('acting for a customer', () => {
  const act = async (email: string) => {
    const token = await api.as(email);
    return api.post(`${cartPath}/upsert-item`, { userId: shopId, ...cell(0), cantidad: 2 }, { token });
  };
  const assign = (comercialId: number | null) =>
    api.db
      .updateTable('cliente')
      .set({ comercial_id: comercialId })
      .where('id', '=', api.db.selectFrom('usuario').select('cliente_id').where('id', '=', shopId))
      .execute();
  const repId = async () =>
    (
      await api.db
        .selectFrom('usuario')
        .select('comercial_id')
        .where('email', '=', comercial)
        .executeTakeFirstOrThrow()
    ).comercial_id;

  it('lets an admin set and read the customer’s cart', async () => {
    expect((await act(admin)).status).toBe(200);
    const other = await api.get(`${cartPath}?userId=${shopId}`, { token: await api.as(admin) });
    expect(other.json.modelos).toHaveLength(1);
    expect((await read()).json.modelos).toHaveLength(1);
  });

  it('lets a comercial act for assigned clientes only', async () => {
    await assign(await repId());
    expect((await act(comercial)).status).toBe(200);
    await assign(null);
    expect((await act(comercial)).status).toBe(404);
  });
});
