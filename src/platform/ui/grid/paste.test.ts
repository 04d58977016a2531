import { expect, it } from 'vitest';
import { isBlock, type PasteTarget, planPaste } from './paste.ts';

/** Three rows of texts and numbers; the third column has no cell in the first row. */
const target: PasteTarget<string | number, 'notNumber'> = {
  rows: 3,
  columns: 3,
  exists: (row, column) => !(row === 0 && column === 2),
  names: { rows: [], columns: ['Referencia', 'Cantidad', 'Precio'] },
  read(text, column) {
    if (text.trim() === '') return { empty: true };
    if (column === 0) return { value: text };
    return /^\d+$/.test(text) ? { value: Number(text) } : { wrong: 'notNumber' };
  },
};
const at = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const plan = (text: string, row = 0, column = 0) => {
  const { placed, rejected, byName } = planPaste(target, at(row, column), text);
  return {
    placed: placed.map(({ place, value }) => [place.row, place.column, value]),
    rejected: rejected.map(({ text: value, reason, place }) => [value, reason, place?.row]),
    byName,
  };
};

it('distinguishes a block from a single value', () => {
  expect(['12\n', '1\t2', '1\r\n2', '1;2'].map((text) => isBlock(text))).toEqual([false, true, true, false]);
  expect(isBlock('1;2', { lists: true })).toBe(true);
});

it('places values by position, and rejects those that do not read or have no cell', () => {
  expect(plan('A\t1\t7\nB\tx\t2\nC\t3\t4\nD\t5\t6')).toEqual({
    placed: [
      [0, 0, 'A'],
      [0, 1, 1],
      [1, 0, 'B'],
      [1, 2, 2],
      [2, 0, 'C'],
      [2, 1, 3],
      [2, 2, 4],
    ],
    rejected: [
      ['7', 'noCell', 0],
      ['x', 'notNumber', 1],
      ['D', 'outside', undefined],
      ['5', 'outside', undefined],
      ['6', 'outside', undefined],
    ],
    byName: { columns: false, rows: false },
  });
});

it('places columns by name, in any order', () => {
  expect(plan('PRECIO\tReferencia\n5\tA\n6\tB', 1)).toEqual({
    placed: [
      [1, 2, 5],
      [1, 0, 'A'],
      [2, 2, 6],
      [2, 0, 'B'],
    ],
    rejected: [],
    byName: { columns: true, rows: false },
  });
});

it('takes texts for values in a grid whose rows have no names', () => {
  expect(plan('Negro\tCantidad\nAzul\t2').byName).toEqual({ columns: false, rows: false });
});
