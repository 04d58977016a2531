/** A block copied from a spreadsheet, laid over the matrix from one cell on. */
import type { CellWrite } from '../cell.ts';
import type { Matrix } from './matrix-model.ts';
import { readQuantity } from './typed-quantity.ts';

export interface Pasted {
  writes: CellWrite[];
  /** Values that are no quantity, or that fell where nothing is made. */
  leftOut: number;
}

/** True when a text is more than one cell's value. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

/** Rows by line, columns by tab. An empty place leaves its cell as it is; what reaches beyond the matrix is left out. */
export function pasteBlock(matrix: Matrix, at: { row: number; column: number }, text: string): Pasted {
  const writes: CellWrite[] = [];
  let leftOut = 0;
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  lines.forEach((line, down) => {
    line.split('\t').forEach((value, right) => {
      if (value.trim() === '') return;
      const cell = matrix.cells[at.row + down]?.[at.column + right];
      const typed = readQuantity(value);
      if (cell && 'cantidad' in typed) writes.push({ ...cell.cell, cantidad: typed.cantidad });
      else leftOut += 1;
    });
  });
  return { writes, leftOut };
}
