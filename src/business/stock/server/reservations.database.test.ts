import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { listReservationDifferences } from './check-reservations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('gives each open garment of the demo company one promise', async () => {
  expect(await listReservationDifferences(api.db)).toEqual([]);
});

it('finds reservas that differ from stock, lotes and orders', async () => {
  const { id, lote_id, desde_stock, ...cell } = await api.db
    .selectFrom('reserva')
    .where('lote_id', 'is not', null)
    .select(['id', 'lote_id', 'desde_stock', 'modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { cantidad } = await api.db
    .updateTable('reserva')
    .set(({ eb }) => ({ cantidad: eb('cantidad', '+', 1), desde_stock: true, lote_id: null }))
    .where('id', '=', id)
    .returning('cantidad')
    .executeTakeFirstOrThrow();
  const differences = await listReservationDifferences(api.db);
  const sizes = differences.map(({ between, first, second }) => [between.split(' ')[0], first - second]);
  expect(sizes).toEqual([
    ['reserva/linea', 1],
    ['reserva/lote', 1 - cantidad],
    ['reserva/stock', cantidad],
  ]);
  expect(differences[0]).toMatchObject(cell);
  await api.db
    .updateTable('reserva')
    .set(({ eb }) => ({ cantidad: eb('cantidad', '-', 1), desde_stock, lote_id }))
    .where('id', '=', id)
    .execute();
});
