import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { missingPart } from './orderable.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ demo: true });
});
afterAll(() => test.close());

it('finds the same missing part in TypeScript and in SQL', async () => {
  const modelos = await test.db.selectFrom('modelo').select('id').execute();
  const colores = await test.db.selectFrom('modelo_color').select(['id', 'modelo_id']).execute();
  const variantes = await test.db.selectFrom('variante').select(['modelo_color_id', 'talla_id']).execute();
  const cells = new Set(variantes.map((one) => `${one.modelo_color_id}/${one.talla_id}`));
  const modeloOf = new Map(colores.map(({ id, modelo_id }) => [id, modelo_id]));
  const gone = -1;
  const variante = fc.constantFrom(...variantes);
  const cell = variante.chain(({ modelo_color_id, talla_id }) =>
    fc.record({
      modelo: fc.constantFrom(modeloOf.get(modelo_color_id) ?? gone, modelos[0]?.id ?? gone, gone),
      color: fc.constantFrom(modelo_color_id, modelo_color_id, modelo_color_id, gone),
      talla: fc.oneof(
        fc.constant(talla_id),
        variante.map((other) => other.talla_id),
        fc.constant(gone),
      ),
    }),
  );
  const scene = fc.record({
    hidden: fc.subarray(modelos.map(({ id }) => id)),
    cells: fc.array(cell, { minLength: 1, maxLength: 60 }),
  });
  const found = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(scene, async ({ hidden, cells: asked }) => {
      await sql`update modelo set publicado = id <> all(${hidden}::int[])`.execute(test.db);
      const { rows } = await sql<{ missing: string | null }>`
        select missing from checked_cells(${asked.map(({ modelo }) => modelo)}::int[],
          ${asked.map(({ color }) => color)}::int[], ${asked.map(({ talla }) => talla)}::int[],
          ${asked.map(() => 1)}::int[]) order by place`.execute(test.db);
      const expected = asked.map(({ modelo, color, talla }) =>
        missingPart({
          isPublished: modelo !== gone && !hidden.includes(modelo),
          hasColor: modeloOf.get(color) === modelo,
          hasTalla: cells.has(`${color}/${talla}`),
        }),
      );
      for (const part of expected) found.add(part);
      expect(rows.map(({ missing }) => missing ?? undefined)).toEqual(expected);
    }),
  );
  expect([...found].sort()).toEqual(['color', 'modelo', 'talla', undefined]);
});
