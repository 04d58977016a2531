import { expect, it } from 'vitest';
import { joinRows } from './join-rows.ts';

const row = (line: number, values: Record<string, string | number>) => ({ line, values, problems: [] });
/** Joins the tallas of rows; a row with the talla «?» cannot be joined. */
const byReference = {
  by: 'ref',
  columns: ['talla'],
  join: (rows: readonly { values: Record<string, unknown> }[]) => ({
    values: { talla: rows.flatMap(({ values: { talla } }) => (talla === '?' ? [] : talla)).join(' ') },
    problems: new Map(
      rows.flatMap(({ values: { talla } }, place) =>
        talla === '?' ? [[place, [{ column: 'talla', key: 'No.' }]]] : [],
      ),
    ),
  }),
};

it('joins rows of one key wherever they stand, and keeps values that only one of them has', async () => {
  const { rows, joined } = await joinRows(
    [
      row(2, { ref: 'A', talla: '36' }),
      row(3, { ref: 'B', talla: '38', precio: 5 }),
      row(4, { ref: 'A', talla: '40', precio: 7 }),
      row(5, { talla: '42' }),
    ],
    byReference,
  );
  expect(rows).toEqual([
    row(2, { ref: 'A', talla: '36 40', precio: 7 }),
    row(3, { ref: 'B', talla: '38', precio: 5 }),
    row(5, { talla: '42' }),
  ]);
  expect([...joined]).toEqual([[4, 2]]);
});

it('refuses a row that contradicts an earlier one, and one that cannot be joined', async () => {
  const { rows, joined } = await joinRows(
    [
      row(2, { ref: 'A', talla: '?' }),
      row(3, { ref: 'A', talla: '38', precio: 5 }),
      row(4, { ref: 'A', talla: '40', precio: 6 }),
      row(5, { ref: 'A', talla: '42', precio: 5 }),
    ],
    byReference,
  );
  expect(rows).toMatchObject([
    { line: 2, problems: [{ column: 'talla', key: 'No.' }] },
    { line: 3, values: { talla: '38 42', precio: 5 }, problems: [] },
    { line: 4, problems: [{ column: 'precio', params: { n: 2 } }] },
  ]);
  expect([...joined]).toEqual([[5, 3]]);
});
