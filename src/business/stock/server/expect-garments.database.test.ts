import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';
import { expectGarments } from './expect-garments.ts';
import { readWarehouse } from './movimientos.repository.ts';

let api: TestApi;
let cell: TestCell;
let other: TestCell;
const momento = new Date('2026-11-21T10:00:00Z');
const documento = 'ordenfab 7001';

interface Asked {
  esperadas: number;
  llegan?: number;
  llegadas?: number;
}

const expectIn = (fecha: string, cells: (TestCell & Asked)[]) =>
  api.db
    .transaction()
    .execute(async (tx) =>
      expectGarments(
        tx,
        { documento, origen: 'produccion', fecha, nota: 'OF', cells },
        { momento, language: 'es', lugarId: await readWarehouse(tx) },
      ),
    );
const lotes = () =>
  api.db
    .selectFrom('lote')
    .where('documento', '=', documento)
    .select(['fecha', 'cantidad', 'reservado', 'terminado'])
    .orderBy('modelo_color_id')
    .execute();
const physical = async () =>
  await api.db
    .selectFrom('stock')
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .select(['fisico', 'reservado'])
    .executeTakeFirst();

async function order(cantidad: number, email: string): Promise<number> {
  const token = await api.as(email);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token });
  const { json, status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token });
  if (status !== 200) throw new Error(text);
  return json.id;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token: await api.as(admin) })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );
/** The fixture of a cell without stock leaves differences of its own. */
const differences = async () =>
  (await listReservationDifferences(api.db)).length + (await listStockDifferences(api.db)).length;
const changesOf = (pedidoId: number) =>
  api.db
    .selectFrom('promesa_cambio')
    .where('pedido_id', '=', pedidoId)
    .select(['cantidad', 'tipo_antes', 'fecha_antes', 'tipo_despues', 'fecha_despues'])
    .orderBy('id')
    .execute();

beforeAll(async () => {
  api = await testApi();
  [cell, other] = (await someCells(api, 2)) as [TestCell, TestCell];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  for (const one of [cell, other]) {
    await stockOf(api, one, 0);
    await api.db
      .deleteFrom('existencia')
      .where('modelo_color_id', '=', one.modeloColorId)
      .where('talla_id', '=', one.tallaId)
      .execute();
  }
});

it('serves waiting orders, then their oldest garments as they arrive', async () => {
  const [first, second] = [await order(6, boutique), await order(4, loja)];
  await expectIn('2027-02-01', [{ ...cell, esperadas: 10 }]);
  expect(await entregasOf(first)).toEqual(['6 2027-02-01']);
  await expectIn('2027-02-01', [{ ...cell, esperadas: 3, llegan: 7, llegadas: 7 }]);
  expect(await entregasOf(first)).toEqual(['6 stock']);
  expect(await entregasOf(second)).toEqual(['1 stock', '3 2027-02-01']);
  expect(await physical()).toEqual({ fisico: 7, reservado: 7 });
  await expectIn('2027-02-01', [{ ...cell, esperadas: 0, llegan: 4, llegadas: 11 }]);
  expect(await entregasOf(second)).toEqual(['4 stock']);
  expect(await lotes()).toMatchObject([{ cantidad: 11, reservado: 0, terminado: expect.any(Date) }]);
  expect(await physical()).toEqual({ fisico: 11, reservado: 10 });
  // Garments that arrive as promised are no news for a shop.
  expect((await changesOf(second)).filter(({ tipo_despues }) => tipo_despues !== 'produccion')).toEqual([]);
});

it('moves the newest orders when less comes, and records it', async () => {
  const [first, second] = [await order(6, boutique), await order(4, loja)];
  await expectIn('2027-02-01', [{ ...cell, esperadas: 10 }]);
  await expectIn('2027-02-01', [{ ...cell, esperadas: 0, llegan: 7, llegadas: 7 }]);
  expect(await entregasOf(first)).toEqual(['6 stock']);
  expect(await entregasOf(second)).toEqual(['1 stock', '3 porFabricar']);
  expect((await changesOf(second)).at(-1)).toEqual({
    ...{ cantidad: 3, tipo_antes: 'produccion', fecha_antes: '2027-02-01' },
    ...{ tipo_despues: 'porFabricar', fecha_despues: null },
  });
});

it('takes back what a document brings, and moves its days', async () => {
  const before = await differences();
  const id = await order(6, boutique);
  await expectIn('2027-02-01', [
    { ...cell, esperadas: 8 },
    { ...other, esperadas: 5 },
  ]);
  await expectIn('2027-03-01', [
    { ...cell, esperadas: 8 },
    { ...other, esperadas: 5 },
  ]);
  expect(await entregasOf(id)).toEqual(['6 2027-03-01']);
  const moved = { tipo_antes: 'produccion', tipo_despues: 'produccion' };
  expect(await changesOf(id)).toContainEqual({
    ...{ cantidad: 6, ...moved, fecha_antes: '2027-02-01', fecha_despues: '2027-03-01' },
  });
  await expectIn('2027-03-01', [
    { ...cell, esperadas: 0 },
    { ...other, esperadas: 0 },
  ]);
  expect(await lotes()).toEqual([]);
  expect(await entregasOf(id)).toEqual(['6 porFabricar']);
  await expectIn('2027-03-01', [{ ...cell, esperadas: 2 }]);
  expect(await entregasOf(id)).toEqual(['2 2027-03-01', '4 porFabricar']);
  expect(await differences()).toBe(before);
});

it('refuses changes of such a lote by hand', async () => {
  await expectIn('2027-02-01', [{ ...cell, esperadas: 10 }]);
  const { id } = await api.db
    .selectFrom('lote')
    .where('documento', '=', documento)
    .where('terminado', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await api.as(admin);
  const path = `/lob/api/v1/lotes/${id}`;
  const { json: lote } = await api.get(path, { token });
  expect(lote.documento).toBe(documento);
  const refused = [
    await api.call('PUT', path, { token, body: { ...lote, cantidad: 12 } }),
    await api.post(`${path}/terminar`, {}, { token }),
    await api.post('/lob/api/v1/lotes/delete', [id], { token }),
  ];
  expect(refused.map(({ status, json }) => [status, json.exception])).toEqual(
    refused.map(() => [409, 'Lote belongs to a document.']),
  );
});
