import { describe, expect, it } from 'vitest';
import type { Range } from '../../../platform/ui/grid/selection.ts';
import { planQuantityPaste } from './matrix-grid.ts';
import { matrixOf } from './matrix-model.ts';

const tallas = [36, 38, 40, 42];
/** Negro, Rosa palo and Marfil in 36 to 42; Marfil is not made in 42. */
const matrix = matrixOf(
  7,
  ['Negro', 'Rosa palo', 'Marfil'].map((nombre, at) => ({ modeloColorId: at + 1, nombre, hex: '#111111' })),
  tallas.map((tallaId) => ({ tallaId, nombre: `${tallaId}`, orden: tallaId })),
  [1, 2, 3].flatMap((modeloColorId) =>
    tallas
      .filter((tallaId) => !(modeloColorId === 3 && tallaId === 42))
      .map((tallaId) => ({ modeloColorId, tallaId, disponible: 2, produccion: [] })),
  ),
);
const range = (top: number, left: number, bottom = top, right = left): Range => ({
  top,
  left,
  bottom,
  right,
});
const plan = (text: string, over = range(0, 0)) => {
  const { placed, rejected, byName } = planQuantityPaste(matrix, over, text, 'es');
  return {
    placed: placed.map(({ place: { row, column }, value }) => [row, column, value]),
    rejected: rejected.map(({ text: value, reason }) => [value, reason]),
    byName,
  };
};
const byPlace = { columns: false, rows: false };

describe('by place', () => {
  it('places a block from the first cell on; empty values leave their cells unchanged', () => {
    expect(plan('1\t2\r\n3\t\r\n', range(1, 1))).toEqual({
      placed: [
        [1, 1, 1],
        [1, 2, 2],
        [2, 1, 3],
      ],
      rejected: [],
      byName: byPlace,
    });
  });

  it('returns rejected values with their reasons', () => {
    expect(plan('5\t1,5\tx\n6\t7\t8', range(2, 2)).rejected).toEqual([
      ['1,5', 'fraction'],
      ['x', 'outside'],
      ['6', 'outside'],
      ['7', 'outside'],
      ['8', 'outside'],
    ]);
    expect(plan('5', range(2, 3)).rejected).toEqual([['5', 'noCell']]);
    expect(plan('0', range(2, 3)).rejected).toEqual([]);
  });

  it('fills a range with one value, repeats a block that divides it, and places others once', () => {
    expect(plan('4', range(0, 0, 1, 1)).placed).toEqual([
      [0, 0, 4],
      [0, 1, 4],
      [1, 0, 4],
      [1, 1, 4],
    ]);
    expect(plan('1\t2', range(0, 0, 1, 3)).placed.map(([, , cantidad]) => cantidad)).toEqual([
      1, 2, 1, 2, 1, 2, 1, 2,
    ]);
    expect(plan('1\t2', range(0, 0, 1, 2)).placed).toEqual([
      [0, 0, 1],
      [0, 1, 2],
    ]);
    expect(plan('1\n2', range(0, 0, 2, 0)).placed).toEqual([
      [0, 0, 1],
      [1, 0, 2],
    ]);
  });
});

describe('by name', () => {
  it('matches sizes in any order, some of them, and colours without accents', () => {
    const text = '\t40\t36\nROSA  PALO\t2\t1\nMarfil\t4\t3';
    expect(plan(text, range(2, 3))).toEqual({
      placed: [
        [1, 2, 2],
        [1, 0, 1],
        [2, 2, 4],
        [2, 0, 3],
      ],
      rejected: [],
      byName: { columns: true, rows: true },
    });
  });

  it('matches sizes alone, starting at the selected row', () => {
    expect(plan('T.38\tT.42\n5\t6', range(1, 0))).toEqual({
      placed: [
        [1, 1, 5],
        [1, 3, 6],
      ],
      rejected: [],
      byName: { columns: true, rows: false },
    });
  });

  it('matches colours alone, starting at the selected column', () => {
    expect(plan('Marfil\t1\t2\nNegro\t3\t4', range(0, 1)).placed).toEqual([
      [2, 1, 1],
      [2, 2, 2],
      [0, 1, 3],
      [0, 2, 4],
    ]);
  });

  it('rejects values beside unknown colour names instead of placing them', () => {
    expect(plan('Colour\t36\t38\tTotal\nBlack\t1\t\t1\nIvory\t\t2\t2\nTotal\t1\t2\t3')).toEqual({
      placed: [],
      rejected: [
        ['1', 'unknownRow'],
        ['2', 'unknownRow'],
      ],
      byName: { columns: true, rows: true },
    });
    // The first column may hold quantities, so only sizes are headers.
    expect(plan('36\t38\n1\t2').byName).toEqual({ columns: true, rows: false });
  });

  it('rejects unknown names, and ignores totals', () => {
    const text = 'Color\t36\t50\tTotal\nNegro\t1\t2\t3\nVerde\t4\t5\t9\nTotal\t5\t7\t12';
    expect(plan(text)).toEqual({
      placed: [[0, 0, 1]],
      rejected: [
        ['2', 'unknownColumn'],
        ['4', 'unknownRow'],
        ['5', 'unknownRow'],
      ],
      byName: { columns: true, rows: true },
    });
  });

  it('does not take quantities for sizes', () => {
    expect(plan('36\t2\t1\n1\t1\t1').byName).toEqual(byPlace);
    expect(plan('38\t38\n1\t1').byName).toEqual(byPlace);
    expect(plan('36\t38').byName).toEqual(byPlace);
    expect(plan('\t36\t99\t98\nNegro\t1\t2\t3').byName).toEqual({ columns: false, rows: true });
  });
});

it('plans both readings when numbers may be sizes or quantities', () => {
  const { byName, placed, alternative } = planQuantityPaste(matrix, range(0, 0), '40\t38\n2\t6', 'es');
  expect([byName.columns, placed.length]).toEqual([true, 2]);
  expect(alternative?.placed.map(({ value }) => value)).toEqual([40, 38, 2, 6]);
  for (const sure of [
    'T.40\tT.38\n2\t6',
    '\t40\t38\n\t2\t6',
    'Talla\t40\t38\nx\t2\t6',
    'Negro\t40\nMarfil\t2',
  ])
    expect(planQuantityPaste(matrix, range(0, 0), sure, 'es').alternative, sure).toBeUndefined();
});

it('takes small sizes for names only beside colours', () => {
  const small = matrixOf(
    7,
    [{ modeloColorId: 1, nombre: 'Negro', hex: '#111111' }],
    [1, 2, 3].map((tallaId) => ({ tallaId, nombre: `${tallaId}`, orden: tallaId })),
    [1, 2, 3].map((tallaId) => ({ modeloColorId: 1, tallaId, disponible: 2, produccion: [] })),
  );
  expect(planQuantityPaste(small, range(0, 0), '1\t2\t3\n4\t5\t6', 'es').byName.columns).toBe(false);
  expect(planQuantityPaste(small, range(0, 0), '\t1\t2\nNegro\t4\t5', 'es').byName.columns).toBe(true);
});
