import { cellKey } from '../movement-plan.ts';

interface Cell {
  modeloColorId: number;
  tallaId: number;
}

/** Quantities that the user typed into a matrix, with the cells whose text is no quantity. */
export interface TypedQuantities<C> {
  cells: (C & { cantidad: number })[];
  wrong: ReadonlySet<string>;
}

const maxQuantity = 99_999;

/**
 * Reads the texts of a matrix. An empty text is no quantity.
 * @param there the current quantity of a cell: with it `+3` and `-2` count from there
 */
export function readQuantities<C extends Cell>(
  typed: ReadonlyMap<string, string>,
  cells: readonly C[],
  there?: (cell: C) => number,
): TypedQuantities<C> {
  const wrong = new Set<string>();
  const read = cells.flatMap((cell) => {
    const text = (typed.get(cellKey(cell)) ?? '').trim();
    if (text === '') return [];
    const isStep = /^[+-]\d+$/.test(text);
    const cantidad = isStep && there ? there(cell) + Number(text) : /^\d+$/.test(text) ? Number(text) : -1;
    if (cantidad >= 0 && cantidad <= maxQuantity) return [{ ...cell, cantidad }];
    wrong.add(cellKey(cell));
    return [];
  });
  return { cells: read, wrong };
}
