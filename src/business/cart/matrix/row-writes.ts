import type { CellWrite } from '../cell.ts';
import type { Matrix, Quantities } from './matrix-model.ts';

/** Returns writes that copy one colour's quantities to other rows, where those sizes are made. */
export function copyRowWrites(
  matrix: Matrix,
  row: number,
  others: readonly number[],
  quantities: Quantities,
): CellWrite[] {
  const held = (matrix.cells[row] ?? []).map((cell) => (cell ? (quantities.get(cell.id) ?? 0) : undefined));
  return others.filter((other) => other !== row).flatMap((other) => rowWrites(matrix, other, held));
}

/** Returns writes of quantities by column to a row; undefined leaves a cell unchanged. */
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
