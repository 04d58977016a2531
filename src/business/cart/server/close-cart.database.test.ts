import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { SeenCart } from './close-cart.ts';
import { gatherCarts } from './gathered-carts.ts';

let api: TestApi;
let cell: TestCell;
let seen: SeenCart;
let userId: string;
let clienteId: number;

const cartPath = '/lob/api/v1/cart';
const set = async (one: TestCell, cantidad: number) =>
  api.post(`${cartPath}/upsert-item`, { ...one, cantidad }, { token: await api.as(boutique) });

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 3);
  const { json } = await set(cell, 2);
  userId = json.userId;
  seen = { id: json.id, version: json.version, celdas: 1, perdidas: false };
  const user = await api.db
    .selectFrom('usuario')
    .select('cliente_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  clienteId = user.cliente_id as number;
});

const close = (cart: SeenCart, cubierto = 2) =>
  gatherCarts(api.db).close({
    cart,
    cells: [{ ...cell, cantidad: 2, cubierto }],
    pedido: {
      ...{ clienteId, cliente: 'Boutique', userId, creadoPor: userId, comercialId: null, tarifaId: null },
      ...{ observaciones: '', fechaEntrega: null, total: 20000, totalPrendas: 2, totalModelos: 1 },
      lineas: [
        {
          ...{ modeloId: cell.modeloId, referencia: 'R', nombre: 'N', precio: 10000, importe: 20000 },
          ...{ prendas: 2, imagen: null },
          cantidades: [{ ...cell, cantidad: 2, color: {}, talla: '38' }],
        },
      ],
    },
    actor: { caller: { userId }, address: '', requestId: '' },
    entry: { acto: 'pedidos.send', recurso: 'pedido', despues: { total: 200 } },
  });

/** All that closing a cart writes. */
const state = async () => {
  const count = (table: 'pedido' | 'pedido_cantidad' | 'correo' | 'auditoria' | 'cart_celda') =>
    api.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const stock = await api.db
    .selectFrom('stock')
    .select('reservado')
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .executeTakeFirstOrThrow();
  const cart = await api.db
    .selectFrom('cart')
    .select('version')
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow();
  const counts = [];
  for (const table of ['pedido', 'pedido_cantidad', 'correo', 'auditoria', 'cart_celda'] as const)
    counts.push((await count(table)).n);
  return { counts, reservado: stock.reservado, version: cart.version };
};

describe('a cart becomes a pedido by one statement', () => {
  it('when it is as it was read', async () => {
    const before = await state();
    expect(await close(seen)).toMatchObject({ total: 20000, lineas: [{ referencia: 'R' }] });
    const after = await state();
    const [pedidos = 0, cantidades = 0, correos = 0, auditoria = 0, celdas = 0] = before.counts;
    expect(after).toEqual({
      counts: [pedidos + 1, cantidades + 1, correos + 1, auditoria + 1, celdas - 1],
      reservado: 2,
      version: before.version + 1,
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a cell was set since', () => set(cell, 3).then(() => close(seen))],
    ['a cell went with its variante', () => close({ ...seen, celdas: 2 })],
    ['less of the stock is there than was seen', () => stockOf(api, cell, 1).then(() => close(seen))],
    ['more of it is there than was seen', () => close(seen, 0)],
    [
      'another cart is in hand',
      () =>
        api.db
          .updateTable('cart')
          .set({ en_mano: false })
          .where('id', '=', seen.id)
          .execute()
          .then(() => close(seen)),
    ],
  ])('nothing is written when %s', async (_, act) => {
    const { counts, reservado } = await state();
    expect(await act()).toBeUndefined();
    const after = await state();
    expect(after.counts.slice(0, 4)).toEqual(counts.slice(0, 4));
    expect(after.reservado).toBe(reservado);
    await api.db.deleteFrom('cart').execute();
  });

  it('of ten at once one is written', async () => {
    const { counts } = await state();
    const written = await Promise.all(Array.from({ length: 10 }, () => close(seen)));
    expect(written.filter((pedido) => pedido !== undefined)).toHaveLength(1);
    const after = await state();
    expect(after.reservado).toBe(2);
    expect(after.counts[0]).toBe((counts[0] ?? 0) + 1);
  });
});
