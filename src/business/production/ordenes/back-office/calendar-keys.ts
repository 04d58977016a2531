/** Cards of a calendar by row and column. */
type Cells = readonly (readonly (readonly string[])[])[];

interface Place {
  key: string;
  row: number;
  column: number;
}

/**
 * Returns the card that a key goes to: up and down within the column, left and right within the row, Home and
 * End to the ends of the row.
 * @returns undefined for another key, or at the edge
 */
export function nextCard(cells: Cells, from: string | undefined, key: string): string | undefined {
  const places = cells.flatMap((columns, row) =>
    columns.flatMap((cards, column) => cards.map((card): Place => ({ key: card, row, column }))),
  );
  const at = places.find((place) => place.key === from);
  if (!at) return undefined;
  const inRow = places.filter(({ row }) => row === at.row);
  const inColumn = places.filter(({ column }) => column === at.column);
  const step = (among: readonly Place[], by: number) => among[among.indexOf(at) + by]?.key;
  switch (key) {
    case 'ArrowDown':
      return step(inColumn, 1);
    case 'ArrowUp':
      return step(inColumn, -1);
    case 'ArrowRight':
      return inRow.find(({ column }) => column > at.column)?.key;
    case 'ArrowLeft': {
      const before = inRow.findLast(({ column }) => column < at.column)?.column;
      return inRow.find(({ column }) => column === before)?.key;
    }
    case 'Home':
      return inRow[0]?.key;
    case 'End':
      return inRow.at(-1)?.key;
    default:
      return undefined;
  }
}
