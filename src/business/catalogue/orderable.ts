/** Stock and production of a cell, as the catalogue reads them. */
export interface CellInCatalogue {
  isPublished: boolean;
  hasColor: boolean;
  hasTalla: boolean;
}

export type MissingPart = 'modelo' | 'color' | 'talla';

/**
 * Returns the first part of a cell that prevents its order; undefined when the cell can be ordered.
 * The SQL function `missing_part` is the same rule; `orderable.database.test.ts` compares them.
 */
export function missingPart({ isPublished, hasColor, hasTalla }: CellInCatalogue): MissingPart | undefined {
  if (!isPublished) return 'modelo';
  if (!hasColor) return 'color';
  return hasTalla ? undefined : 'talla';
}
