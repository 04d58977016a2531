/** Serving garments of an order: quantities, situaciones, reservas and stock stay one. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idOf, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { fullCells } from '../../../../tests/support/full-cells.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import {
  listReservationDifferences,
  listStockDifferences,
  recordMovements,
} from '../../stock/server/index.ts';
import { serveCells, unserveCells } from './serve-cells.ts';

let api: TestApi;
let token: string;
let context: CallerContext;
let cells: { modeloColorId: number; tallaId: number }[];
let warehouse: number;

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const caller = { userId: await idOf(api, admin) } as CallerContext['caller'];
  // Cast: the acts use the caller's id and the language only.
  context = { caller, language: 'es', address: '127.0.0.1', requestId: 'test' } as CallerContext;
});
// Each test takes garments away, so each begins with cells that are full.
beforeEach(async () => {
  cells = await fullCells(api, 12, 3);
  const lugar = await api.db
    .selectFrom('existencia')
    .innerJoin('lugar', 'lugar.id', 'existencia.lugar_id')
    .where('lugar.tipo', '=', 'almacen')
    .where('modelo_color_id', '=', cells[0]?.modeloColorId ?? 0)
    .where('talla_id', '=', cells[0]?.tallaId ?? 0)
    .orderBy('cantidad', 'desc')
    .select('lugar.id')
    .executeTakeFirstOrThrow();
  warehouse = lugar.id;
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

const cellOf = (nth: number) => cells[nth] ?? { modeloColorId: 0, tallaId: 0 };

async function ordered(quantities: readonly number[], situacion = 'confirmado') {
  const shop = await api.as(boutique);
  const items = quantities.flatMap((cantidad, nth) => (cantidad > 0 ? [{ ...cellOf(nth), cantidad }] : []));
  await api.db.deleteFrom('cart').execute();
  const modelos = await api.db
    .selectFrom('modelo_color')
    .where(
      'id',
      'in',
      items.map(({ modeloColorId }) => modeloColorId),
    )
    .select(['id', 'modelo_id'])
    .execute();
  const withModelo = items.map((item) => ({
    ...item,
    modeloId: modelos.find(({ id }) => id === item.modeloColorId)?.modelo_id,
  }));
  const put = await api.post('/lob/api/v1/cart/upsert-items', { items: withModelo }, { token: shop });
  expect(put.status).toBe(200);
  const { json, status } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: shop });
  expect(status).toBe(200);
  await api.db.updateTable('pedido').set({ situacion }).where('id', '=', json.id).execute();
  await api.db.updateTable('pedido_linea').set({ situacion }).where('pedido_id', '=', json.id).execute();
  const lineOf = (nth: number) =>
    json.lineas.find((linea: { cantidades: { modeloColorId: number; tallaId: number }[] }) =>
      linea.cantidades.some(
        ({ modeloColorId, tallaId }) =>
          modeloColorId === cellOf(nth).modeloColorId && tallaId === cellOf(nth).tallaId,
      ),
    ).id as number;
  return { id: json.id as number, lineOf };
}

const read = async (id: number) => (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json;

/** Serves garments and moves them out of the warehouse, as a delivery does. */
const deliver = (celdas: Parameters<typeof serveCells>[1]) =>
  api.db.transaction().execute(async (tx) => {
    const pedidos = await serveCells(tx, celdas, context);
    await recordMovements(
      tx,
      celdas.map(({ modeloColorId, tallaId, cantidad }) => ({
        ...{ modeloColorId, tallaId, cantidad, de: warehouse },
      })),
      { motivo: 'venta', documento: 'albaran 1', usuarioId: context.caller.userId },
      { mayTakeReserved: true, language: 'es' },
    );
    return pedidos;
  });

it('serves a part, then the rest, and takes the stock that was reserved', async () => {
  const { id, lineOf } = await ordered([5, 2]);
  const first = { ...cellOf(0), lineaId: lineOf(0) };
  expect(await deliver([{ ...first, cantidad: 3 }])).toEqual([{ id, situacion: 'servidoParcial' }]);
  const partly = await read(id);
  expect(partly).toMatchObject({ estado: 1, situacion: 'servidoParcial' });
  expect(partly.entregas).toEqual([{ tipo: 'stock', cantidad: 4 }]);
  await deliver([
    { ...first, cantidad: 1 },
    { ...first, cantidad: 1 },
    { ...cellOf(1), lineaId: lineOf(1), cantidad: 2 },
  ]);
  expect(await read(id)).toMatchObject({ estado: 2, situacion: 'servido', entregas: [] });
  const acts = (await trailOf(api, 'pedido', id)).filter(({ acto }) => acto === 'pedidos.serve');
  expect(acts.map(({ despues }) => despues)).toEqual([
    { situacion: 'servidoParcial', servidas: 3 },
    { situacion: 'servido', servidas: 7 },
  ]);
});

it('refuses more garments than ordered minus cancelled, and writes nothing', async () => {
  const { id, lineOf } = await ordered([5]);
  const cell = { ...cellOf(0), lineaId: lineOf(0) };
  await api.db
    .updateTable('pedido_cantidad')
    .set({ cancelada: 2 })
    .where('pedido_linea_id', '=', cell.lineaId)
    .execute();
  // The reservas follow the cancelled garments; here only the counts matter.
  await expect(deliver([{ ...cell, cantidad: 4 }])).rejects.toMatchObject({ status: 409 });
  await expect(
    deliver([
      { ...cell, cantidad: 2 },
      { ...cell, cantidad: 2 },
    ]),
  ).rejects.toMatchObject({
    status: 409,
  });
  expect(await read(id)).toMatchObject({ situacion: 'confirmado' });
  await api.db
    .updateTable('pedido_cantidad')
    .set({ cancelada: 0 })
    .where('pedido_linea_id', '=', cell.lineaId)
    .execute();
  await expect(deliver([{ ...cell, lineaId: 999_999, cantidad: 1 }])).rejects.toMatchObject({ status: 404 });
});

it('refuses a pedido that is not confirmed, and one that is blocked', async () => {
  const { lineOf } = await ordered([1], 'recibido');
  const cell = { ...cellOf(0), lineaId: lineOf(0), cantidad: 1 };
  await expect(deliver([cell])).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/serve: situacion/),
  });
  const blocked = await ordered([1]);
  await api.db
    .updateTable('pedido')
    .set({ bloqueado: new Date(), bloqueo_causa: 'manual' })
    .where('id', '=', blocked.id)
    .execute();
  await expect(deliver([{ ...cell, lineaId: blocked.lineOf(0) }])).rejects.toMatchObject({
    message: expect.stringMatching(/serve: unblocked/),
  });
});

it('serves each garment once when two deliveries race', async () => {
  const { id, lineOf } = await ordered([4]);
  const cell = { ...cellOf(0), lineaId: lineOf(0), cantidad: 3 };
  const outcomes = await Promise.allSettled([deliver([cell]), deliver([cell])]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await read(id)).lineas[0].cantidades[0].servida).toBe(3);
});

it('takes served garments back: they are open again and reserved', async () => {
  const { id, lineOf } = await ordered([0, 0, 3]);
  const cell = { ...cellOf(2), lineaId: lineOf(2) };
  await deliver([{ ...cell, cantidad: 3 }]);
  const undo = (cantidad: number) =>
    api.db
      .transaction()
      .execute(async (tx) =>
        unserveCells(tx, [{ ...cell, cantidad }], context, () =>
          recordMovements(
            tx,
            [{ ...cellOf(2), cantidad, a: warehouse }],
            { motivo: 'devolucion', documento: 'albaran 1', usuarioId: context.caller.userId },
            { language: 'es' },
          ),
        ),
      );
  expect(await undo(1)).toEqual([{ id, situacion: 'servidoParcial' }]);
  expect((await read(id)).entregas).toEqual([{ tipo: 'stock', cantidad: 1 }]);
  await expect(undo(3)).rejects.toMatchObject({ status: 409 });
  expect(await undo(2)).toEqual([{ id, situacion: 'confirmado' }]);
  expect(await read(id)).toMatchObject({ estado: 1, situacion: 'confirmado' });
});
