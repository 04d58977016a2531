import { describe, expect, it } from 'vitest';
import { continuePattern, fillRange, fillWithValue, handleRange } from './fill.ts';
import type { Grid, PlacedValue } from './grid.ts';

/** Four rows of four columns; row 3 has no cell in column 2. Rows and columns count from 1 in these tests. */
const gridOf = (values: Record<string, number>): Grid<number> => ({
  rows: 4,
  columns: 4,
  exists: (row, column) => row >= 0 && row < 4 && column >= 0 && column < 4 && !(row === 2 && column === 1),
  valueAt: ({ row, column }) => values[`${row + 1}.${column + 1}`] ?? 0,
});
const grid = gridOf({ '1.1': 5, '1.2': 6, '2.1': 7 });
/** «2.1=5»: row 2 holds 5 in column 1. */
const textOf = (placed: PlacedValue<number>[]) =>
  placed.map(({ place: { row, column }, value }) => `${row + 1}.${column + 1}=${value}`);
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

describe('filling', () => {
  it('copies the first row to the rest, except where there is no cell', () => {
    expect(textOf(fillRange(grid, range(0, 0, 2, 1), 'down'))).toEqual(['2.1=5', '2.2=6', '3.1=5']);
  });

  it('copies the first column to the rest', () => {
    expect(textOf(fillRange(grid, range(0, 0, 1, 2), 'right'))).toEqual(['1.2=5', '1.3=5', '2.2=7', '2.3=7']);
  });

  it('fills a single row from above and a single column from the left, and nothing at the edge', () => {
    expect(textOf(fillRange(grid, range(1, 0, 1, 1), 'down'))).toEqual(['2.1=5', '2.2=6']);
    expect(textOf(fillRange(grid, range(0, 1, 0, 1), 'right'))).toEqual(['1.2=5']);
    expect(fillRange(grid, range(0, 0, 0, 3), 'down')).toEqual([]);
    expect(fillRange(grid, range(0, 0, 3, 0), 'right')).toEqual([]);
  });

  it('does not fill from a place without a cell', () => {
    expect(textOf(fillRange(grid, range(2, 1, 3, 1), 'down'))).toEqual([]);
  });
});

describe('the fill handle', () => {
  it('extends the range in one direction, the farther one', () => {
    const from = range(1, 1, 1, 1);
    expect(handleRange(from, { row: 3, column: 2 })).toEqual(range(1, 1, 3, 1));
    expect(handleRange(from, { row: 0, column: 3 })).toEqual(range(1, 1, 1, 3));
    expect(handleRange(from, { row: 0, column: 1 })).toEqual(range(0, 1, 1, 1));
    expect(handleRange(from, { row: 1, column: 1 })).toEqual(from);
  });

  it('repeats the pattern, also backwards', () => {
    expect(textOf(continuePattern(grid, range(0, 0, 0, 1), range(0, 0, 0, 3)))).toEqual(['1.3=5', '1.4=6']);
    const lower = gridOf({ '3.1': 1, '4.1': 2 });
    expect(textOf(continuePattern(lower, range(2, 0, 3, 0), range(1, 0, 3, 0)))).toEqual(['2.1=2']);
  });
});

it('puts one value into all existing cells', () => {
  expect(textOf(fillWithValue(grid, range(1, 1, 2, 2), 9))).toEqual(['2.2=9', '2.3=9', '3.3=9']);
});
