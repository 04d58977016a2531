import { describe, expect, it } from 'vitest';
import {
  columnTotal,
  emptyingWrites,
  firstInStock,
  importeOfMatrix,
  matrixOf,
  prendasOf,
  rowTotal,
} from './matrix-model.ts';
import { readQuantity, wrongCharacters, wrongSize } from './typed-quantity.ts';

const stock = [
  [1, 38],
  [1, 40],
  [2, 38],
].map(([modeloColorId = 0, tallaId = 0]) => ({ modeloColorId, tallaId, disponible: 2, produccion: [] }));

/** Negro in 38 and 40, Rojo in 38 only. The sizes are listed out of order. */
const matrix = matrixOf(
  7,
  [
    { modeloColorId: 1, nombre: 'Negro', hex: '#111111' },
    { modeloColorId: 2, nombre: 'Rojo', hex: '#b3121d' },
  ],
  [
    { tallaId: 40, nombre: '40', orden: 2 },
    { tallaId: 38, nombre: '38', orden: 1 },
  ],
  stock,
);

describe('a matrix', () => {
  it('orders sizes by `orden` and has no cell where the modelo is not made', () => {
    expect(matrix.columns.map(({ nombre }) => nombre)).toEqual(['38', '40']);
    expect(matrix.cells.map((row) => row.map((cell) => cell?.id ?? null))).toEqual([
      ['7.1.38', '7.1.40'],
      ['7.2.38', null],
    ]);
  });

  it('sums by colour, by size and overall', () => {
    const quantities = new Map([
      ['7.1.38', 2],
      ['7.1.40', 3],
      ['7.2.38', 4],
      ['9.1.38', 50],
    ]);
    expect([rowTotal(matrix, 0, quantities), rowTotal(matrix, 1, quantities)]).toEqual([5, 4]);
    expect([columnTotal(matrix, 0, quantities), columnTotal(matrix, 1, quantities)]).toEqual([6, 3]);
    expect(prendasOf(matrix, quantities)).toBe(9);
    expect(importeOfMatrix(matrix, 89.95, quantities)).toBe(809.55);
    const columns = matrix.columns.map((talla) => (talla.tallaId === 40 ? { ...talla, precio: 95 } : talla));
    const of40 = columnTotal(matrix, 1, quantities);
    expect(of40).toBeGreaterThan(0);
    expect(importeOfMatrix({ ...matrix, columns }, 89.95, quantities)).toBeCloseTo(809.55 + 5.05 * of40, 8);
    expect(emptyingWrites(matrix, new Map([['7.2.38', 4]]))).toEqual([
      { modeloId: 7, modeloColorId: 2, tallaId: 38, cantidad: 0 },
    ]);
  });
});

describe('a typed quantity', () => {
  it('accepts digits up to the maximum, and reads an empty text as 0', () => {
    expect(readQuantity('12')).toEqual({ cantidad: 12 });
    expect(readQuantity(' 007 ')).toEqual({ cantidad: 7 });
    expect(readQuantity('')).toEqual({ cantidad: 0 });
    expect(readQuantity('9999')).toEqual({ cantidad: 9999 });
    expect(readQuantity('10000')).toEqual({ wrong: wrongSize });
    for (const text of ['-1', '1.5', '1,5', '1e3', 'doce', '１']) {
      expect(readQuantity(text)).toEqual({ wrong: wrongCharacters });
    }
  });
});

it('finds the first cell in stock, talla by talla', () => {
  expect(firstInStock(matrix)).toEqual({ row: 0, column: 0 });
  const later = stock.map((cell) => ({ ...cell, disponible: cell.tallaId === 40 ? 1 : 0 }));
  expect(firstInStock(matrixOf(7, matrix.rows, matrix.columns, later))).toEqual({ row: 0, column: 1 });
  const none = stock.map((cell) => ({ ...cell, disponible: 0 }));
  expect(firstInStock(matrixOf(7, matrix.rows, matrix.columns, none))).toBeUndefined();
});
