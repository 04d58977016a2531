import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#database/schema.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { emptyDatabase, withClient } from '../../../../tests/support/backup.ts';
import { freeCell, reserveForApartado, someCells } from '../../../../tests/support/cells.ts';
import { olderDatabaseFolder } from '../../../../tests/support/older-database.ts';
import { connect } from '../../../platform/server/database/connect.ts';
import { migrate } from '../../../platform/server/database/migrate.ts';
import { databaseFolder } from '../../../start-database.ts';
import type { Movement } from '../movement-plan.ts';
import { listStockDifferences } from './check-stock.ts';
import { lockCells } from './lock-cells.ts';
import { recordMovements } from './record-movements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const [almacen, segundas] = [1, 2];
const record = (movements: Movement[], rules: { mayTakeReserved?: boolean } = {}) =>
  api.db
    .transaction()
    .execute((tx) => recordMovements(tx, movements, { motivo: 'traslado' }, { ...rules, language: 'es' }));

async function cellWith(fisico: number) {
  const [cell] = await someCells(api, 1);
  if (!cell) throw new Error('The demo company has no cell.');
  const { modeloColorId, tallaId } = cell;
  const [stock] = await api.db.transaction().execute((tx) => lockCells(tx, [cell]));
  await freeCell(api, cell);
  const by = fisico - (stock?.fisico ?? 0);
  if (by !== 0) {
    const cantidad = Math.abs(by);
    await record([{ modeloColorId, tallaId, cantidad, ...(by > 0 ? { a: almacen } : { de: almacen }) }]);
  }
  return { modeloColorId, tallaId };
}

const fisicoOf = async ({ modeloColorId, tallaId }: { modeloColorId: number; tallaId: number }) =>
  (
    await api.db
      .selectFrom('stock')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .select('fisico')
      .executeTakeFirstOrThrow()
  ).fisico;

it('explains the stock of the demo company with its movements', async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
});

it('finds a stock and an existencia that no movement explains', async () => {
  const cell = await cellWith(5);
  await api.db
    .updateTable('stock')
    .set({ fisico: 6 })
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .execute();
  expect(await listStockDifferences(api.db)).toEqual([
    { between: 'existencia/stock', ...cell, first: 5, second: 6 },
  ]);
  await api.db
    .updateTable('existencia')
    .set({ cantidad: 6 })
    .where('lugar_id', '=', almacen)
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .execute();
  expect(await listStockDifferences(api.db)).toEqual([
    { between: 'movimiento/existencia', ...cell, lugarId: almacen, first: 5, second: 6 },
  ]);
  const { modeloColorId, tallaId } = cell;
  await sql`update stock set fisico = 5
    where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId}`.execute(api.db);
  await sql`update existencia set cantidad = 5 where lugar_id = ${almacen}
    and modelo_color_id = ${modeloColorId} and talla_id = ${tallaId}`.execute(api.db);
});

it('refuses to take more than is there, reserved garments, and unknown or closed places', async () => {
  const cell = await cellWith(3);
  const out = (cantidad: number, a = segundas) => record([{ ...cell, cantidad, de: almacen, a }]);
  await expect(out(4)).rejects.toMatchObject({
    status: 409,
    details: { faltan: [{ lugarId: almacen, ...cell, hay: 3, wanted: 4 }] },
  });
  await reserveForApartado(api, cell, 2);
  await expect(out(2)).rejects.toMatchObject({ status: 409, details: { faltan: [{ hay: 1, wanted: 2 }] } });
  await expect(out(1, 999)).rejects.toMatchObject({ status: 400, fields: [{ field: 'a' }] });
  await expect(out(1, almacen)).rejects.toMatchObject({ status: 400, fields: [{ field: 'a' }] });
  await expect(
    record([{ modeloColorId: 999_999, tallaId: 1, cantidad: 1, a: almacen }]),
  ).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'celdas' }],
  });
  await api.db.updateTable('lugar').set({ cerrado: true }).where('id', '=', segundas).execute();
  await expect(out(1)).rejects.toMatchObject({ status: 409, exception: 'This place is closed.' });
  await api.db.updateTable('lugar').set({ cerrado: false }).where('id', '=', segundas).execute();
  expect(await fisicoOf(cell)).toBe(3);
  await record([{ ...cell, cantidad: 2, de: almacen, a: segundas }], { mayTakeReserved: true });
  expect(await fisicoOf(cell)).toBe(1);
  expect(await listStockDifferences(api.db)).toEqual([]);
});

it('gives garments that come to the oldest waiting reserva, and takes missing ones from the newest', async () => {
  const cell = await cellWith(1);
  await reserveForApartado(api, cell, 1);
  const { id } = await api.db
    .insertInto('apartado')
    .values({ caduca: '2027-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { modeloColorId: modelo_color_id, tallaId: talla_id } = cell;
  await api.db
    .insertInto('reserva')
    .values({ apartado_id: id, modelo_color_id, talla_id, cantidad: 2 })
    .execute();
  const ofStock = async () =>
    (
      await api.db
        .selectFrom('reserva')
        .where('modelo_color_id', '=', modelo_color_id)
        .where('talla_id', '=', talla_id)
        .select(['desde_stock', 'cantidad'])
        .orderBy('desde_stock', 'desc')
        .orderBy('cantidad')
        .execute()
    ).map(({ desde_stock, cantidad }) => [desde_stock, cantidad]);
  await record([{ ...cell, cantidad: 1, a: almacen }]);
  expect(await ofStock()).toEqual([
    [true, 1],
    [true, 1],
    [false, 1],
  ]);
  await record([{ ...cell, cantidad: 2, de: almacen, a: segundas }], { mayTakeReserved: true });
  expect((await ofStock()).filter(([isStock]) => isStock)).toEqual([]);
  expect(await fisicoOf(cell)).toBe(0);
  expect(await listStockDifferences(api.db)).toEqual([]);
  await freeCell(api, cell);
});

it('lets exactly one of many writers take the last garment, and keeps the books', async () => {
  const cell = await cellWith(1);
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => record([{ ...cell, cantidad: 1, de: almacen, a: segundas }])),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fisicoOf(cell)).toBe(0);
  expect(await listStockDifferences(api.db)).toEqual([]);
});

it('allows the server’s role neither to change nor to delete a movement', async () => {
  await expect(api.db.updateTable('movimiento').set({ cantidad: 1 }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(api.db.deleteFrom('movimiento').execute()).rejects.toThrow('permission denied');
});

it('gives the stock of an older database an opening movement for each cell', async () => {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(ownerUrl, (await olderDatabaseFolder('0064')).older, 'percha_server');
  await withClient(ownerUrl, async (client: pg.ClientBase) => {
    await client.query(`insert into modelo_tipo (id, nombre, orden) values (1, '{"es":"Vestido"}', 1);
      insert into color (id, codigo, nombre, hex) values (1, '1', '{"es":"Rojo"}', '#aa0000');
      insert into talla (id, nombre, orden) values (1, '38', 1), (2, '40', 2), (3, '42', 3);
      insert into modelo (id, referencia, nombre, modelo_tipo_id, precio) values (1, 'A', 'A', 1, 100);
      insert into modelo_color (id, modelo_id, color_id) values (1, 1, 1);
      insert into variante (modelo_color_id, talla_id) values (1, 1), (1, 2), (1, 3);
      insert into stock (modelo_color_id, talla_id, fisico) values (1, 1, 7), (1, 2, 0), (1, 3, -2)`);
  });
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const { db, close: disconnect } = connect<Database>(ownerUrl, 1, () => {});
  onTestFinished(disconnect);
  expect(await listStockDifferences(db)).toEqual([]);
  const moved = await db.selectFrom('movimiento').select(['talla_id', 'cantidad', 'motivo']).execute();
  expect(moved).toEqual([{ talla_id: 1, cantidad: 7, motivo: 'apertura' }]);
});
