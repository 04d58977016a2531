/** The migration of an older company's stock, production and open orders to lotes and reservas. */
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#database/schema.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { databaseFolder } from '#src/start-database.ts';
import { migrate } from '../src/platform/server/database/migrate.ts';
import { emptyDatabase, withClient } from '../tests/support/backup.ts';
import { olderDatabaseFolder } from '../tests/support/older-database.ts';

const older = `
  insert into talla (id, nombre, orden) values (1, '38', 1), (2, '40', 2);
  insert into color (id, codigo, nombre, hex) values (1, 'N', '{"es": "Negro"}', '#000000');
  insert into modelo_tipo (id, nombre) values (1, '{"es": "Vestido"}');
  insert into modelo (id, referencia, nombre, modelo_tipo_id, precio) values (1, 'R', 'Marina', 1, 100);
  insert into modelo_color (id, modelo_id, color_id) values (1, 1, 1);
  insert into variante (modelo_color_id, talla_id) values (1, 1), (1, 2);
  insert into stock (modelo_color_id, talla_id, fisico, reservado) values (1, 1, 5, 19), (1, 2, -2, 1);
  insert into stock_produccion values (1, 1, '2027-02-01', 6), (1, 1, '2027-01-01', 4);
  insert into pedido (id, fecha, estado, situacion, total, total_prendas, total_modelos) values
    (1, '2026-10-03', 1, 'recibido', 0, 8, 1), (2, '2026-10-01', 1, 'servidoParcial', 0, 9, 1),
    (3, '2026-10-02', 1, 'confirmado', 0, 7, 1), (4, '2026-10-01', 3, 'cancelado', 0, 9, 1);
  insert into pedido_linea (id, pedido_id, modelo_id, referencia, nombre, precio, importe)
    select id * 10, id, 1, 'R', 'Marina', 100, 0 from pedido;
  insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad, servida) values
    (10, 1, 1, 8, 0), (20, 1, 1, 9, 5), (30, 1, 1, 7, 0), (30, 1, 2, 1, 0), (40, 1, 1, 9, 0);`;

it('gives open orders stock, then lotes by day, by date of the order', async () => {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(ownerUrl, (await olderDatabaseFolder('0064')).older, 'percha_server');
  await withClient(ownerUrl, (client) => client.query(older));
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const rows = (text: string) =>
    withClient(ownerUrl, async (client) => (await client.query({ text, rowMode: 'array' })).rows);
  expect(
    await rows(`select pedido_linea_id, r.talla_id, r.cantidad, case when desde_stock then 'stock' else fecha::text end
      from reserva r left join lote k on k.id = r.lote_id
      order by pedido_linea_id, r.talla_id, desde_stock desc, fecha nulls last`),
  ).toEqual([
    [10, 1, 4, '2027-02-01'],
    [10, 1, 4, null],
    [20, 1, 4, 'stock'],
    [30, 1, 1, 'stock'],
    [30, 1, 4, '2027-01-01'],
    [30, 1, 2, '2027-02-01'],
    [30, 2, 1, null],
  ]);
  expect(await rows('select fisico, reservado from stock order by talla_id')).toEqual([
    [5, 5],
    [0, 0],
  ]);
  expect(await rows('select cantidad, reservado from lote order by fecha')).toEqual([
    [4, 4],
    [6, 6],
  ]);
  // Its books reconcile: movements, existencias, stock, reservas and open orders.
  const connection = connect<Database>(ownerUrl, 1, () => {});
  onTestFinished(() => connection.close());
  expect(await listStockDifferences(connection.db)).toEqual([]);
  expect(await listReservationDifferences(connection.db)).toEqual([]);
});
