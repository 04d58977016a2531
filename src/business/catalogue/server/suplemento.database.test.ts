import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { priceOfTalla, type SuplementoAmount } from '../suplemento.ts';
import { listSuplementos } from './prices.repository.ts';

let test: TestDatabase;
let tallaIds: number[];
const modeloId = 1;

/** Places of the tallas, two of them equal. */
const ordenes = [10, 20, 20, 30, 40];

beforeAll(async () => {
  test = await testDatabase();
  await sql`insert into modelo_tipo (id, nombre, orden) values (1, '{}', 1)`.execute(test.db);
  await sql`insert into modelo (id, referencia, nombre, modelo_tipo_id, precio) values (1, 'R', 'R', 1, 0)`.execute(
    test.db,
  );
  await sql`insert into tarifa (id, codigo, nombre) values (1, 'a', 'A'), (2, 'b', 'B')`.execute(test.db);
  const { rows } = await sql<{ id: number }>`
    insert into talla (nombre, orden) select 'T' || n, o from unnest(${ordenes}::int[]) with ordinality as x(o, n)
    order by n returning id`.execute(test.db);
  tallaIds = rows.map(({ id }) => id);
});
afterAll(() => test.close());

const amount: fc.Arbitrary<SuplementoAmount> = fc.oneof(
  fc.record({ importe: fc.integer({ min: 0, max: 100_000_000 }) }),
  fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) }),
);
const rows = fc.uniqueArray(
  fc.record({ talla: fc.integer({ min: 0, max: 4 }), tarifaId: fc.constantFrom(null, 1, 2), amount }),
  { selector: ({ talla, tarifaId }) => `${talla} ${tarifaId}`, maxLength: 8 },
);

it('prices every size alike in TypeScript and in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(null, 1, 2),
      fc.integer({ min: 0, max: 100_000_000 }),
      async (all, tarifaId, price) => {
        await sql`delete from modelo_suplemento`.execute(test.db);
        for (const row of all) {
          await test.db
            .insertInto('modelo_suplemento')
            .values({
              modelo_id: modeloId,
              tarifa_id: row.tarifaId,
              desde_talla_id: tallaIds[row.talla] ?? 0,
              importe: 'importe' in row.amount ? row.amount.importe : null,
              percent: 'percent' in row.amount ? row.amount.percent : null,
            })
            .execute();
        }
        const { rows: inSql } = await sql<{ precio: number }>`
          select surcharged_price(${price}::int, x.importe, x.percent) as precio
          from unnest(${tallaIds}::int[]) with ordinality as t(id, place)
            left join lateral suplemento_of(${modeloId}::int, t.id, ${tarifaId}::int) x on true
          order by t.place`.execute(test.db);
        const suplementos = await listSuplementos(test.db, modeloId, tarifaId);
        expect(inSql.map(({ precio }) => precio)).toEqual(
          ordenes.map((orden) => priceOfTalla(price, orden, suplementos)),
        );
      },
    ),
    { numRuns: 60 },
  );
});
