import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, trailOf } from '../../../../tests/support/accounts.ts';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let shop: string;

const cartPath = '/lob/api/v1/cart';
const cell = (place: number) => cells[place] as TestCell;
const fill = (items: object[]) => api.post(`${cartPath}/upsert-items`, { items }, { token: shop });
const send = (body: object = {}, ask: Ask = {}) =>
  api.post(`${cartPath}/cart-to-pedido`, body, { token: shop, ...ask });
const pedidos = async () =>
  (
    await api.db
      .selectFrom('pedido')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const reservado = async ({ modeloColorId, tallaId }: TestCell) =>
  (
    await api.db
      .selectFrom('stock')
      .select('reservado')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .executeTakeFirst()
  )?.reservado;

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 4);
  shop = await api.as(boutique);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('cart-to-pedido', () => {
  it('returns 409 for another cart than the loaded one', async () => {
    const { version } = (await fill([{ ...cell(0), cantidad: 3 }])).json;
    const now = (await fill([{ ...cell(1), cantidad: 40 }])).json;
    const before = await pedidos();
    const refused = await send({ version });
    expect(refused.json).toMatchObject({ statusCode: 409, exception: 'Cart has changed.' });
    expect(refused.json.messages[0]).toMatch(/otra pantalla|another screen/);
    expect(await pedidos()).toBe(before);
    expect((await send({ version: now.version })).json.totalPrendas).toBe(43);
  });

  it('turns the cart into a pedido, empties it and reserves the stock', async () => {
    const cart = (
      await fill([
        { ...cell(0), cantidad: 3 },
        { ...cell(1), cantidad: 2 },
      ])
    ).json;
    const { status, json } = await send({ observaciones: 'Sin prisa', fechaEntrega: '2027-02-10' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      estado: 1,
      situacion: 'recibido',
      total: cart.total,
      totalPrendas: 5,
      totalModelos: 2,
      observaciones: 'Sin prisa',
      fechaEntrega: '2027-02-10',
    });
    expect(json.lineas.map((l: { cantidades: unknown[] }) => l.cantidades.length)).toEqual([1, 1]);
    const linea = json.lineas.find((one: { modeloId: number }) => one.modeloId === cell(0).modeloId);
    expect(linea.cantidades).toMatchObject([{ cantidad: 3, servida: 0 }]);
    expect(await reservado(cell(0))).toBe(3);
    const [entry, ...more] = await trailOf(api, 'pedido', json.id);
    expect(more).toEqual([]);
    expect(entry?.despues).toEqual({ clienteId: json.cliente.id, total: cart.total, totalPrendas: 5 });
    expect(entry?.usuario_id).toBe(await idOf(api, boutique));
    const after = (await api.get(cartPath, { token: shop })).json;
    expect(after).toMatchObject({ modelos: [], total: 0 });
    const own = await api.get(`/lob/api/v1/pedidos/user/${json.id}`, { token: shop });
    expect(own.json).toEqual(json);
    expect((await api.post('/lob/api/v1/pedidos/web', { id: json.id }, { token: shop })).json).toEqual(json);
  });

  it('returns 409 for an empty cart, also when it was just sent', async () => {
    expect((await send()).status).toBe(409);
    await fill([{ ...cell(0), cantidad: 1 }]);
    expect((await send()).status).toBe(200);
    const again = await send();
    expect(again.status).toBe(409);
    expect(again.json.exception).toBe('Cart is empty.');
  });

  it('makes one pedido of ten concurrent calls', async () => {
    await fill([{ ...cell(0), cantidad: 2 }]);
    const before = await pedidos();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await pedidos()).toBe(before + 1);
    expect(await reservado(cell(0))).toBe(2);
  });

  it('returns the same pedido to ten concurrent calls with one key', async () => {
    await fill([{ ...cell(0), cantidad: 2 }]);
    const before = await pedidos();
    const headers = { 'idempotency-key': 'the-same-key' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => send({}, { headers })));
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map((reply) => reply.json.id)).size).toBe(1);
    expect(await pedidos()).toBe(before + 1);
  });

  it('binds a key to its body and its user', async () => {
    await fill([{ ...cell(0), cantidad: 2 }]);
    const headers = { 'idempotency-key': 'bound-key' };
    expect((await send({ observaciones: 'a' }, { headers })).status).toBe(200);
    expect((await send({ observaciones: 'b' }, { headers })).json.exception).toContain('Idempotency-Key');
    const other = await send({ observaciones: 'a' }, { headers, token: await api.as(loja) });
    expect(other.json.exception).toBe('Cart is empty.');
    const userId = await idOf(api, boutique);
    const another = await send({ observaciones: 'a', userId }, { headers, token: await api.as(admin) });
    expect([another.status, another.json.exception]).toEqual([
      409,
      'Idempotency-Key was used with another body.',
    ]);
    expect((await send({}, { headers: { 'idempotency-key': ' ' } })).status).toBe(400);
  });

  it('keeps a cell that is set during the call, in the pedido or in the next cart', async () => {
    await fill([{ ...cell(0), cantidad: 2 }]);
    const [sent, set] = await Promise.all([
      send(),
      api.post(`${cartPath}/upsert-item`, { ...cell(1), cantidad: 7 }, { token: shop }),
    ]);
    expect([sent.status, set.status]).toEqual([200, 200]);
    const rest = (await api.get(cartPath, { token: shop })).json;
    const kept = [...sent.json.lineas, ...rest.modelos].flatMap(
      (one: { cantidades: { cantidad: number }[] }) => one.cantidades,
    );
    expect(kept.map((one) => one.cantidad).sort()).toEqual([2, 7]);
  });

  it('lets an admin send the shop’s cart, and names the admin', async () => {
    await fill([{ ...cell(0), cantidad: 1 }]);
    const { userId } = (await api.get(cartPath, { token: shop })).json;
    const { status, json } = await send({ userId }, { token: await api.as(admin) });
    expect(status).toBe(200);
    expect((await api.get(`/lob/api/v1/pedidos/user/${json.id}`, { token: shop })).status).toBe(200);
    const row = await api.db
      .selectFrom('pedido')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(row.usuario_id).toBe(userId);
    expect(row.creado_por).not.toBe(userId);
  });

  it('returns 409 for staff without a cliente', async () => {
    const token = await api.as(admin);
    expect((await send({}, { token })).status).toBe(409);
  });

  it.each(['2026-11-20', '2026-02-30', '9999-12-31', 'mañana'])(
    'refuses the delivery day %s',
    async (fechaEntrega) => {
      await fill([{ ...cell(0), cantidad: 1 }]);
      const refused = await send({ fechaEntrega });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('fechaEntrega');
      expect((await api.get(cartPath, { token: shop })).json.modelos).toHaveLength(1);
    },
  );

  it('returns the day on which late garments are expected', async () => {
    const late = cell(2);
    await stockOf(api, late, 1);
    await loteOf(api, late, '2027-01-10', 2);
    await loteOf(api, late, '2027-02-20', 5);
    await fill([{ ...late, cantidad: 4 }]);
    expect((await send()).json.lineas[0].fechaPrevista).toBe('2027-02-20');
  });
});

describe('changes since a cell was set', () => {
  const raise = (modeloId: number, by: number) =>
    api.db
      .updateTable('modelo')
      .set(({ eb }) => ({ precio: eb('precio', '+', by) }))
      .where('id', '=', modeloId)
      .execute();

  it('lists a new price, and uses it only after confirmation', async () => {
    const shown = (await fill([{ ...cell(0), cantidad: 2 }])).json.modelos[0].precio;
    await raise(cell(0).modeloId, 500);
    const cart = (await api.get(cartPath, { token: shop })).json;
    expect(cart.cambios).toMatchObject([
      { tipo: 'precio', modeloId: cell(0).modeloId, antes: shown, ahora: cart.modelos[0].precio },
    ]);
    const before = await pedidos();
    const refused = await send();
    expect(refused.status).toBe(409);
    expect(refused.json.diferencias).toEqual(cart.cambios);
    expect(refused.json.confirmacion).toBe(cart.confirmacion);
    expect(await pedidos()).toBe(before);
    expect(await reservado(cell(0))).toBe(0);
    expect((await api.get(cartPath, { token: shop })).json).toEqual(cart);
    const sent = await send({ confirmacion: cart.confirmacion });
    expect(sent.status).toBe(200);
    expect(sent.json.lineas[0].precio).toBe(cart.modelos[0].precio);
  });

  it('requires a new confirmation for a further change', async () => {
    await fill([{ ...cell(0), cantidad: 2 }]);
    await raise(cell(0).modeloId, 100);
    const { confirmacion } = (await send()).json;
    await raise(cell(0).modeloId, 100);
    const again = await send({ confirmacion });
    expect(again.status).toBe(409);
    expect((await send({ confirmacion: again.json.confirmacion })).status).toBe(200);
  });

  it('lists stock that another shop took', async () => {
    await stockOf(api, cell(1), 5);
    await fill([{ ...cell(1), cantidad: 4 }]);
    const other = await api.as(loja);
    await api.post(`${cartPath}/upsert-item`, { ...cell(1), cantidad: 3 }, { token: other });
    expect((await send({}, { token: other })).status).toBe(200);
    const refused = await send();
    expect(refused.json.diferencias).toMatchObject([
      {
        tipo: 'disponible',
        modeloColorId: cell(1).modeloColorId,
        tallaId: cell(1).tallaId,
        antes: 4,
        ahora: 2,
      },
    ]);
    expect((await send({ confirmacion: refused.json.confirmacion })).status).toBe(200);
    expect(await reservado(cell(1))).toBe(5);
  });

  it('gives the last garment to one of two shops, and lists the change for the other', async () => {
    await stockOf(api, cell(1), 1);
    const other = await api.as(loja);
    await fill([{ ...cell(1), cantidad: 1 }]);
    await api.post(`${cartPath}/upsert-item`, { ...cell(1), cantidad: 1 }, { token: other });
    const replies = await Promise.all([send(), send({}, { token: other })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('lists a withdrawn modelo, and leaves it out after confirmation', async () => {
    await fill([
      { ...cell(0), cantidad: 1 },
      { ...cell(3), cantidad: 2 },
    ]);
    await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', cell(3).modeloId).execute();
    const { json: cart } = await api.get(cartPath, { token: shop });
    const [draft] = (await api.get(`${cartPath}/borradores`, { token: shop })).json;
    const refused = await send();
    expect(refused.json.diferencias).toMatchObject([
      { tipo: 'retirado', modeloId: cell(3).modeloId, antes: 2, ahora: 0 },
    ]);
    const sent = await send({ confirmacion: refused.json.confirmacion });
    expect(sent.json.totalModelos).toBe(1);
    // The total of the cart and of the draft equals the total of the pedido.
    expect(cart.modelos).toHaveLength(2);
    expect(cart.total).toBe(sent.json.total);
    expect(draft).toMatchObject({ prendas: 1, modelos: 2, total: sent.json.total });
    await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', cell(3).modeloId).execute();
  });
});
