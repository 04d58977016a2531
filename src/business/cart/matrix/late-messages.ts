/** Stock messages about an action that fills many cells, because its cells are not shown one by one. */
import type { Wanted } from '../../stock/allocate.ts';
import { type CellWrite, cellId } from '../cell.ts';
import type { Matrix, Quantities } from './matrix-model.ts';
import type { Message } from './matrix-state.ts';
import { arrivalOf, lateOf } from './stock-of-cell.ts';

/**
 * Returns a message for garments of changed cells that arrive later, and one for those that are sold out;
 * none when all arrive in time.
 * @param before quantities before the action
 * @param wanted the day from which the order is wanted
 */
export function lateMessages(
  matrix: Matrix,
  writes: readonly CellWrite[],
  before: Quantities,
  wanted: Wanted = 'now',
): Message[] {
  const cells = new Map(matrix.cells.flat().map((cell) => [cell?.id, cell] as const));
  let late = 0;
  let soldOut = 0;
  for (const { cantidad, ...write } of writes) {
    const cell = cells.get(cellId(write));
    if (!cell || (before.get(cell.id) ?? 0) === cantidad) continue;
    const soldOutNow = cell.kind.kind === 'agotado' ? arrivalOf(cell.stock, cantidad, wanted).undated : 0;
    soldOut += soldOutNow;
    late += lateOf(cell.stock, cantidad, wanted) - soldOutNow;
  }
  return [
    ...(late > 0 ? [{ key: '{{count}} prendas llegarán más tarde.', values: { count: late } }] : []),
    ...(soldOut > 0
      ? [{ key: '{{count}} prendas están agotadas y no se pueden servir.', values: { count: soldOut } }]
      : []),
  ];
}
