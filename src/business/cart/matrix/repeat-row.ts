import type { CellWrite } from '../cell.ts';
import type { Matrix, Quantities } from './matrix-model.ts';

/** The curve of one colour (how many of each size) laid over all the others, where they are made in that size. */
export function repeatRow(matrix: Matrix, row: number, quantities: Quantities): CellWrite[] {
  const curve = (matrix.cells[row] ?? []).map((cell) => (cell ? (quantities.get(cell.id) ?? 0) : 0));
  return matrix.cells.flatMap((cells, other) =>
    other === row
      ? []
      : cells.flatMap((cell, column) => (cell ? [{ ...cell.cell, cantidad: curve[column] ?? 0 }] : [])),
  );
}
