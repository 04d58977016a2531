import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { type Existencias, listExistencias } from './stock.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ demo: true });
});
afterAll(() => test.close());

/** Returns the same from the view of what can still be promised. */
async function fromFreeSupply(): Promise<[number, Existencias][]> {
  const { rows } = await sql<Existencias & { id: number }>`
    select c.modelo_id as id, coalesce(array_agg(t.nombre order by t.orden) filter (where c.hay), '{}') as ahora,
      coalesce(array_agg(t.nombre order by t.orden) filter (where not c.hay), '{}') as viene
    from (select mc.modelo_id, f.talla_id, bool_or(f.lote_id is null) as hay
      from free_supply f join modelo_color mc on mc.id = f.modelo_color_id group by 1, 2) c
      join talla t on t.id = c.talla_id
    group by 1 order by 1`.execute(test.db);
  return rows.map(({ id, ...existencias }) => [id, existencias]);
}
const byId = (found: Map<number, Existencias>) => [...found].toSorted(([a], [b]) => a - b);

it('names the tallas that can still be promised, as free_supply has them', async () => {
  const expected = await fromFreeSupply();
  expect(expected.length).toBeGreaterThan(100);
  expect(byId(await listExistencias(test.db))).toEqual(expected);
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
