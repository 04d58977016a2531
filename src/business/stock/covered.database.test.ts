import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { coveredQuantity } from './covered.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const quantity = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));

it('covers the same quantity in TypeScript and in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(quantity, quantity), { minLength: 1, maxLength: 100 }),
      async (cells) => {
        const { rows } = await sql<{ covered: number }>`
        select covered_quantity(n, d) as covered
        from unnest(${cells.map(([n]) => n)}::int[], ${cells.map(([, d]) => d)}::int[]) with ordinality as x(n, d, place)
        order by place`.execute(test.db);
        expect(rows.map(({ covered }) => covered)).toEqual(cells.map(([n, d]) => coveredQuantity(n, d)));
      },
    ),
  );
});
