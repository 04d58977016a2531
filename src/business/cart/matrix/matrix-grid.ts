/** The matrix as a grid of quantities, for the rules that any grid shares. */
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Grid, PlacedValue } from '../../../platform/ui/grid/grid.ts';
import type { GridShape, Place } from '../../../platform/ui/grid/navigation.ts';
import { type PastePlan, type PlaceReason, planPaste } from '../../../platform/ui/grid/paste.ts';
import type { Range } from '../../../platform/ui/grid/selection.ts';
import type { CellWrite } from '../cell.ts';
import type { Matrix, MatrixCell, Quantities } from './matrix-model.ts';
import { type QuantityError, readPastedQuantity } from './pasted-quantity.ts';

export type QuantityPaste = PastePlan<number, QuantityError>;
export type RejectReason = QuantityError | PlaceReason;

export const shapeOfMatrix = (matrix: Matrix): GridShape => ({
  rows: matrix.rows.length,
  columns: matrix.columns.length,
  exists: (row, column) => Boolean(matrix.cells[row]?.[column]),
});

const cellAt = (matrix: Matrix, { row, column }: Place): MatrixCell | undefined =>
  matrix.cells[row]?.[column] ?? undefined;

export const gridOfMatrix = (matrix: Matrix, quantities: Quantities): Grid<number> => ({
  ...shapeOfMatrix(matrix),
  valueAt: (place) => quantities.get(cellAt(matrix, place)?.id ?? '') ?? 0,
});

/** Returns the cart's writes of values that a grid rule has placed. */
export const writesOf = (matrix: Matrix, placed: readonly PlacedValue<number>[]): CellWrite[] =>
  placed.flatMap(({ place, value }) => {
    const found = cellAt(matrix, place);
    return found ? [{ ...found.cell, cantidad: value }] : [];
  });

/** Smaller sizes («1», «2», «3») may also be quantities. */
const minCertainSize = 30;

/** Plans a paste of quantities: sizes and colours may be named, one line may list a row. */
export const planQuantityPaste = (
  matrix: Matrix,
  range: Range,
  text: string,
  language: Language,
): QuantityPaste =>
  planPaste<number, QuantityError>(
    {
      ...shapeOfMatrix(matrix),
      names: {
        rows: matrix.rows.map(({ nombre }) => nombre),
        columns: matrix.columns.map(({ nombre }) => nombre),
        simplify: (name) => name.replace(/^(?:talla|tamanho|size|t)[\s.]*(?=\d)/, ''),
        mayBeValue: (name) => Number(name) < minCertainSize,
      },
      read(pasted) {
        const read = readPastedQuantity(pasted, language);
        return 'cantidad' in read ? { value: read.cantidad } : read;
      },
      isNothing: (cantidad) => cantidad === 0,
      readsLists: true,
    },
    range,
    text,
  );
