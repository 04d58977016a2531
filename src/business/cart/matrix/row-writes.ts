import type { CellWrite } from '../cell.ts';
import type { Matrix, Quantities } from './matrix-model.ts';

/** The quantities of one colour laid over others, by row, where they are made in that size. */
export function copyRowWrites(
  matrix: Matrix,
  row: number,
  others: readonly number[],
  quantities: Quantities,
): CellWrite[] {
  const held = (matrix.cells[row] ?? []).map((cell) => (cell ? (quantities.get(cell.id) ?? 0) : undefined));
  return others.filter((other) => other !== row).flatMap((other) => rowWrites(matrix, other, held));
}

/** Quantities by column laid over a row; undefined leaves its cell as it is. */
export function rowWrites(
  matrix: Matrix,
  row: number,
  cantidades: readonly (number | undefined)[],
): CellWrite[] {
  return (matrix.cells[row] ?? []).flatMap((cell, column) => {
    const cantidad = cantidades[column];
    return cell && cantidad !== undefined ? [{ ...cell.cell, cantidad }] : [];
  });
}
