import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#database/schema.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { allocate, type FreeLote, type Supply } from '../allocate.ts';
import { type CellToReserve, reserveStockCtes } from './reserve-stock.ts';

let api: TestApi;
let cell: TestCell;
beforeAll(async () => {
  api = await testApi();
  cell = (await someCells(api, 1))[0] as TestCell;
  await stockOf(api, cell, 0);
});
afterAll(() => api.close());

/** Puts the supply into the database, part of it reserved. @returns it with the ids of its lotes */
async function putSupply(db: Db, { stock, lotes }: Supply, lotesVersion: number): Promise<Supply> {
  await db
    .updateTable('stock')
    .set({ fisico: stock + 3, reservado: 3, lotes_version: lotesVersion })
    .where('modelo_color_id', '=', cell.modeloColorId)
    .where('talla_id', '=', cell.tallaId)
    .execute();
  const written: FreeLote[] = [];
  for (const { fecha, libres } of lotes) {
    const id = await loteOf({ db }, cell, fecha, libres + 2);
    await db.updateTable('lote').set({ reservado: 2 }).where('id', '=', id).execute();
    written.push({ id, fecha, libres });
  }
  return { stock, lotes: written };
}

/** Takes garments from the supply, or gives some back to the stock (negative). @returns what is left of it */
async function take(db: Db, { stock, lotes }: Supply, garments: readonly number[]): Promise<Supply> {
  const [fromStock = 0, ...fromLotes] = garments;
  const left = {
    stock: Math.max(stock - fromStock, 0),
    lotes: lotes.map((lote, i) => ({ ...lote, libres: Math.max(lote.libres - (fromLotes[i] ?? 0), 0) })),
  };
  await sql`update stock set reservado = reservado + ${stock - left.stock}
    where modelo_color_id = ${cell.modeloColorId} and talla_id = ${cell.tallaId}`.execute(db);
  for (const [i, { id, libres }] of left.lotes.entries()) {
    const taken = (lotes[i]?.libres ?? 0) - libres;
    await sql`update lote set reservado = reservado + ${taken} where id = ${id}`.execute(db);
  }
  return left;
}

async function reserve(db: Db, one: CellToReserve): Promise<boolean | null | undefined> {
  const { rows } = await sql<{ ok: boolean | null }>`
    with source as (select 1 as one), ${reserveStockCtes([one], sql`source`)} select ok from coverage`.execute(
    db,
  );
  return rows[0]?.ok;
}

const day = fc.constantFrom('2026-12-01', '2026-12-10', '2026-12-20');
const garments = fc.integer({ min: 0, max: 6 });
const few = fc.oneof(fc.constant(0), garments);
const scene = fc.record({
  supply: fc.record({
    stock: few,
    lotes: fc.array(fc.record({ id: fc.constant(0), fecha: day, libres: garments }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  need: fc.integer({ min: 1, max: 8 }),
  wanted: fc.oneof(fc.constant('now'), day),
  // First of the stock. Freed garments of a lote would raise its version.
  taken: fc
    .tuple(fc.integer({ min: -3, max: 6 }), fc.array(few, { maxLength: 3 }))
    .map(([ofStock, ofLotes]) => [ofStock, ...ofLotes]),
  areLotesChanged: fc.boolean(),
});

/** A cell that was promised from a lote after the wanted day, and has garments in stock now. */
const stockOnceEmpty = {
  supply: { stock: 0, lotes: [{ id: 0, fecha: '2026-12-20', libres: 5 }] },
  ...{ need: 3, wanted: '2026-12-01', taken: [-3], areLotesChanged: false },
};

it('reserves exactly the portions of `allocate`, or reports that they differ', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ supply, need, wanted, taken, areLotesChanged }) => {
      const tx = await api.db.startTransaction().execute();
      try {
        const read = await putSupply(tx, supply, areLotesChanged ? 2 : 1);
        const portions = allocate(need, read, wanted);
        const now = allocate(need, await take(tx, read, taken), wanted);
        const ok = await reserve(tx, {
          ...cell,
          ...{ cantidad: need, portions, wanted, lotesVersion: 1 },
        });
        const isAtOnce = wanted === 'now' && portions.every(({ tipo }) => tipo === 'stock');
        const isEqual = JSON.stringify(now) === JSON.stringify(portions);
        expect(ok).toBe(isEqual && (isAtOnce || !areLotesChanged));
      } finally {
        await tx.rollback().execute();
      }
    }),
    { numRuns: 200, examples: [[stockOnceEmpty]] },
  );
});
