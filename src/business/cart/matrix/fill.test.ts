import { describe, expect, it } from 'vitest';
import type { CellWrite } from '../cell.ts';
import { continuePattern, fillRange, fillWithQuantity, handleRange } from './fill.ts';
import { matrixOf } from './matrix-model.ts';

const ids = [1, 2, 3, 4];
/** Four colours in four sizes; colour 3 is not made in size 2. */
const matrix = matrixOf(
  7,
  ids.map((modeloColorId) => ({ modeloColorId, nombre: `c${modeloColorId}`, hex: '#111111' })),
  ids.map((tallaId) => ({ tallaId, nombre: `${tallaId}`, orden: tallaId })),
  ids.flatMap((modeloColorId) =>
    ids
      .filter((tallaId) => !(modeloColorId === 3 && tallaId === 2))
      .map((tallaId) => ({ modeloColorId, tallaId, disponible: 2, produccion: [] })),
  ),
);
const present = new Map([
  ['7.1.1', 5],
  ['7.1.2', 6],
  ['7.2.1', 7],
]);
/** «2.1=5»: colour 2 in size 1 holds 5. */
const textOf = (writes: CellWrite[]) =>
  writes.map(({ modeloColorId, tallaId, cantidad }) => `${modeloColorId}.${tallaId}=${cantidad}`);
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

describe('filling', () => {
  it('copies the first row to the rest, except where the modelo is not made', () => {
    expect(textOf(fillRange(matrix, range(0, 0, 2, 1), 'down', present))).toEqual([
      '2.1=5',
      '2.2=6',
      '3.1=5',
    ]);
  });

  it('copies the first column to the rest', () => {
    expect(textOf(fillRange(matrix, range(0, 0, 1, 2), 'right', present))).toEqual([
      '1.2=5',
      '1.3=5',
      '2.2=7',
      '2.3=7',
    ]);
  });

  it('fills a single row from above and a single column from the left, and nothing at the edge', () => {
    expect(textOf(fillRange(matrix, range(1, 0, 1, 1), 'down', present))).toEqual(['2.1=5', '2.2=6']);
    expect(textOf(fillRange(matrix, range(0, 1, 0, 1), 'right', present))).toEqual(['1.2=5']);
    expect(fillRange(matrix, range(0, 0, 0, 3), 'down', present)).toEqual([]);
    expect(fillRange(matrix, range(0, 0, 3, 0), 'right', present)).toEqual([]);
  });

  it('does not fill from a place where the modelo is not made', () => {
    expect(textOf(fillRange(matrix, range(2, 1, 3, 1), 'down', present))).toEqual([]);
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
    expect(textOf(continuePattern(matrix, range(0, 0, 0, 1), range(0, 0, 0, 3), present))).toEqual([
      '1.3=5',
      '1.4=6',
    ]);
    const lower = new Map([
      ['7.3.1', 1],
      ['7.4.1', 2],
    ]);
    expect(textOf(continuePattern(matrix, range(2, 0, 3, 0), range(1, 0, 3, 0), lower))).toEqual(['2.1=2']);
  });
});

it('puts one number into all existing cells', () => {
  expect(textOf(fillWithQuantity(matrix, range(1, 1, 2, 2), 9))).toEqual(['2.2=9', '2.3=9', '3.3=9']);
});
