/** Turns counts of a matrix into picks of the cells of a list. No I/O. */
import { cellKey } from '../stock/movement-plan.ts';

interface ListedCell {
  id: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  recogida: number;
}

export interface PickedCell {
  id: number;
  /** Garments to add; negative ones correct an earlier pick. */
  cantidad: number;
}

/**
 * Returns the picks that bring each typed cell to its count. Rows of one cell are filled in their order, and
 * emptied from the last one.
 * @param typed the counts by `cellKey`; empty texts leave a cell as it is
 * @returns also the keys whose text is no number or more than the list has
 */
export function pickedDifferences(
  celdas: readonly ListedCell[],
  typed: ReadonlyMap<string, string>,
): { picks: PickedCell[]; wrong: string[] } {
  const rows = Map.groupBy(celdas, cellKey);
  const picks: PickedCell[] = [];
  const wrong: string[] = [];
  for (const [key, text] of typed) {
    if (text.trim() === '') continue;
    const own = rows.get(key) ?? [];
    const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    const [most, now] = [sum(own, 'cantidad'), sum(own, 'recogida')];
    if (!(count <= most)) wrong.push(key);
    else picks.push(...shared(own, count - now));
  }
  return { picks, wrong };
}

const sum = (rows: readonly ListedCell[], of: 'cantidad' | 'recogida') =>
  rows.reduce((all, row) => all + row[of], 0);

function shared(rows: readonly ListedCell[], difference: number): PickedCell[] {
  let left = difference;
  const inOrder = difference < 0 ? rows.toReversed() : rows;
  return inOrder.flatMap(({ id, cantidad, recogida }) => {
    const taken = left < 0 ? -Math.min(-left, recogida) : Math.min(left, cantidad - recogida);
    left -= taken;
    return taken === 0 ? [] : [{ id, cantidad: taken }];
  });
}
