/** A modelo as a table: colours are rows, sizes are columns, and each crossing is a cell or null. */
import type { StockOfCell } from '../../catalogue/catalogue.contract.ts';
import { importeOfCells } from '../cart-totals.ts';
import { type Cell, type CellWrite, cellId } from '../cell.ts';
import { type CellKind, isBeingMade, kindOf } from './stock-of-cell.ts';

export interface MatrixColor {
  modeloColorId: number;
  nombre: string;
  hex: string;
  /** Second tone of a two-coloured or printed fabric. */
  hex2?: string;
}

export interface MatrixTalla {
  tallaId: number;
  nombre: string;
  orden: number;
  /** Euros of a garment and its surcharge, where this size costs more than the modelo. */
  precio?: number | undefined;
  suplemento?: number | undefined;
}

export interface MatrixCell {
  id: string;
  cell: Cell;
  stock: StockOfCell;
  kind: CellKind;
}

export interface Matrix {
  modeloId: number;
  rows: readonly MatrixColor[];
  columns: readonly MatrixTalla[];
  /** By row and column; null where the modelo is not made. */
  cells: readonly (readonly (MatrixCell | null)[])[];
}

/**
 * Builds the matrix of a modelo.
 * @param stock lists every cell that can be ordered; others become null
 */
export function matrixOf(
  modeloId: number,
  colores: readonly MatrixColor[],
  tallas: readonly MatrixTalla[],
  stock: readonly StockOfCell[],
): Matrix {
  const beingMade = isBeingMade(stock);
  const known = new Map(stock.map((entry) => [cellId({ modeloId, ...entry }), entry]));
  const columns = tallas.toSorted((a, b) => a.orden - b.orden);
  const cells = colores.map(({ modeloColorId }) =>
    columns.map(({ tallaId }) => {
      const cell = { modeloId, modeloColorId, tallaId };
      const entry = known.get(cellId(cell));
      return entry ? { id: cellId(cell), cell, stock: entry, kind: kindOf(entry, beingMade) } : null;
    }),
  );
  return { modeloId, rows: colores, columns, cells };
}

/** Returns the first cell with garments in stock, talla by talla. */
export function firstInStock({ rows, columns, cells }: Matrix): { row: number; column: number } | undefined {
  for (const column of columns.keys()) {
    const row = rows.findIndex((_, at) => cells[at]?.[column]?.kind.kind === 'disponible');
    if (row >= 0) return { row, column };
  }
  return undefined;
}

export type Quantities = ReadonlyMap<string, number>;

const sum = (cells: readonly (MatrixCell | null | undefined)[], quantities: Quantities): number =>
  cells.reduce((total, cell) => total + (cell ? (quantities.get(cell.id) ?? 0) : 0), 0);

export const rowTotal = (matrix: Matrix, row: number, quantities: Quantities): number =>
  sum(matrix.cells[row] ?? [], quantities);

export const columnTotal = (matrix: Matrix, column: number, quantities: Quantities): number =>
  sum(
    matrix.cells.map((row) => row[column]),
    quantities,
  );

export const prendasOf = (matrix: Matrix, quantities: Quantities): number =>
  sum(matrix.cells.flat(), quantities);

/**
 * Returns the euros of the modelo's cells.
 * @param precio euros per garment of the sizes without a price of their own
 */
export const importeOfMatrix = (matrix: Matrix, precio: number, quantities: Quantities): number =>
  importeOfCells(
    precio,
    matrix.columns.map((talla, column) => ({
      precio: talla.precio,
      cantidad: columnTotal(matrix, column, quantities),
    })),
  );

/** Returns writes that empty every non-empty cell. */
export function emptyingWrites(matrix: Matrix, quantities: Quantities): CellWrite[] {
  return matrix.cells
    .flat()
    .filter((cell) => cell !== null)
    .filter(({ id }) => (quantities.get(id) ?? 0) > 0)
    .map(({ cell }) => ({ ...cell, cantidad: 0 }));
}
