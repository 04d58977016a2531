/** What an act that filled many cells at once says of the stock, for no reader looks at each of them. */
import { type CellWrite, cellId } from '../cell.ts';
import type { Matrix, Quantities } from './matrix-model.ts';
import type { Message } from './matrix-state.ts';
import { arrivalOf } from './stock-of-cell.ts';

/**
 * How many garments of the cells that changed come later, by production or once they are made, and how many are sold
 * out for good; a sentence each, none when all go out at once.
 * @param before what the cells held before the act
 */
export function lateMessages(matrix: Matrix, writes: readonly CellWrite[], before: Quantities): Message[] {
  const cells = new Map(matrix.cells.flat().map((cell) => [cell?.id, cell] as const));
  let late = 0;
  let soldOut = 0;
  for (const { cantidad, ...write } of writes) {
    const cell = cells.get(cellId(write));
    if (!cell || (before.get(cell.id) ?? 0) === cantidad) continue;
    const { atOnce, undated } = arrivalOf(cell.stock, cantidad);
    const gone = cell.kind.kind === 'agotado' ? undated : 0;
    soldOut += gone;
    late += cantidad - atOnce - gone;
  }
  return [
    ...(late > 0 ? [{ key: '{{count}} prendas llegarán más tarde.', values: { count: late } }] : []),
    ...(soldOut > 0
      ? [{ key: '{{count}} prendas están agotadas y no se pueden servir.', values: { count: soldOut } }]
      : []),
  ];
}
