import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#database/schema.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { deleteOrdenes } from '../../../../tests/support/delete-ordenes.ts';
import { type Existencias, listExistencias, renewExistencias } from './stock.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ demo: true });
  // Variantes that a workshop has had are never deleted.
  await deleteOrdenes(test.ownerUrl);
});
afterAll(() => test.close());

/** Returns the same from the view of what can still be promised. */
async function fromFreeSupply(db: Db = test.db): Promise<[number, Existencias][]> {
  const { rows } = await sql<Existencias & { id: number }>`
    select c.modelo_id as id, coalesce(array_agg(t.nombre order by t.orden) filter (where c.hay), '{}') as ahora,
      coalesce(array_agg(t.nombre order by t.orden) filter (where not c.hay), '{}') as viene
    from (select mc.modelo_id, f.talla_id, bool_or(f.lote_id is null) as hay
      from free_supply f join modelo_color mc on mc.id = f.modelo_color_id group by 1, 2) c
      join talla t on t.id = c.talla_id
    group by 1 order by 1`.execute(db);
  return rows.map(({ id, ...existencias }) => [id, existencias]);
}
const byId = (found: Map<number, Existencias>) => [...found].toSorted(([a], [b]) => a - b);

it('names the tallas that can still be promised, as free_supply has them', async () => {
  const expected = await fromFreeSupply();
  expect(expected.length).toBeGreaterThan(100);
  expect(byId(await listExistencias(test.db))).toEqual(expected);
});

/** Changes of cells that sell out and come back, of whole cells, and of lotes. */
const changes = [
  'update stock set reservado = fisico where (modelo_color_id + talla_id) % 3 = 0',
  'update stock set fisico = fisico + 2 where (modelo_color_id * 7 + talla_id) % 5 = 0',
  'update stock set reservado = 0 where talla_id % 4 = 1',
  'delete from stock where modelo_color_id % 11 = 3 and reservado = 0',
  'update lote set reservado = cantidad where id % 3 = 0 and terminado is null',
  'update lote set terminado = now(), reservado = 0 where id % 7 = 1',
  'update lote set terminado = null where id % 14 = 1',
  'delete from lote where id % 9 = 2',
  `insert into lote (modelo_color_id, talla_id, fecha, cantidad)
    select modelo_color_id, talla_id, '2027-03-01', 2 from variante where (modelo_color_id + talla_id) % 13 = 0`,
  `insert into stock (modelo_color_id, talla_id, fisico)
    select modelo_color_id, talla_id, 1 from variante where modelo_color_id % 4 = 2 on conflict do nothing`,
  'delete from variante where modelo_color_id % 17 = 5',
];

it.each([0, 1, 3])('follows every change of cells, renewed after each %i of them', async (every) => {
  await test.db
    .transaction()
    .execute(async (tx) => {
      for (const [place, change] of changes.entries()) {
        await sql.raw(change).execute(tx);
        if (every > 0 && place % every === 0) await renewExistencias(tx);
        expect(byId(await listExistencias(tx))).toEqual(await fromFreeSupply(tx));
      }
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
});
class RolledBack extends Error {}

it('leaves no noted color behind, and writes nothing for colors that are as before', async () => {
  await renewExistencias(test.db);
  expect(await test.db.selectFrom('existencia_cambio').selectAll().execute()).toEqual([]);
  const { modelo_color_id, talla_id, fisico } = await test.db
    .selectFrom('stock')
    .select(['modelo_color_id', 'talla_id', 'fisico'])
    .where('reservado', '=', 0)
    .where('fisico', '>', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const reserve = (reservado: number) =>
    test.db
      .updateTable('stock')
      .set({ reservado })
      .where('modelo_color_id', '=', modelo_color_id)
      .where('talla_id', '=', talla_id)
      .execute();
  const noted = async () => (await test.db.selectFrom('existencia_cambio').selectAll().execute()).length;
  await reserve(1);
  expect(await noted()).toBe(0);
  await reserve(fisico);
  await reserve(0);
  expect(await noted()).toBe(2);
  expect(await renewExistencias(test.db)).toBe(0);
  expect(byId(await listExistencias(test.db))).toEqual(await fromFreeSupply());
});

it('names tallas of a list that is longer than a row has bits', async () => {
  await sql`insert into talla (id, nombre, orden) values (62, 'T62', 900), (124, 'T124', 901), (130, 'T130', 902)`.execute(
    test.db,
  );
  await sql`insert into variante (modelo_color_id, talla_id)
    select mc, t from (values (1), (9)) a (mc), (values (62), (124), (130)) b (t)`.execute(test.db);
  await sql`insert into stock (modelo_color_id, talla_id, fisico) values (1, 62, 1), (1, 124, 2), (9, 130, 0)`.execute(
    test.db,
  );
  await sql`insert into lote (modelo_color_id, talla_id, fecha, cantidad) values (1, 124, '2027-02-01', 1),
    (9, 130, '2027-02-01', 1), (9, 62, '2027-02-01', 1)`.execute(test.db);
  const sorted = (all: [number, Existencias][]) =>
    all.map(([id, { ahora, viene }]) => [id, ahora.toSorted(), viene.toSorted()]);
  expect(sorted(byId(await listExistencias(test.db)))).toEqual(sorted(await fromFreeSupply()));
  for (const table of ['lote', 'stock', 'variante'])
    await sql`delete from ${sql.table(table)} where talla_id in (62, 124, 130)`.execute(test.db);
});
