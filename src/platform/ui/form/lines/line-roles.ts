/**
 * The roles of a line table, with the place among all rows and columns. It is no `table` element: each row is
 * a grid of its own, so that the columns do not follow the content.
 */
export const gridRole = (label: string, size: { rows: number; columns: number }, isLocked: boolean) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': size.rows,
    'aria-colcount': size.columns,
    'aria-multiselectable': true,
    'aria-readonly': isLocked || undefined,
  }) as const;

/** `at` counts from 1, the row of the heads. */
export const rowRole = (at: number) => ({ role: 'row', 'aria-rowindex': at }) as const;

const cellRole = <Role extends string>(role: Role) => {
  return (at: number) => ({ role, 'aria-colindex': at }) as const;
};

/** `at` counts from 1, the numbers of the lines. */
export const columnHeaderRole = cellRole('columnheader');
export const rowHeaderRole = cellRole('rowheader');
export const gridCellRole = cellRole('gridcell');

export const cellMarks = (isSelected: boolean, isWrong: boolean) =>
  ({ 'aria-selected': isSelected || undefined, 'aria-invalid': isWrong || undefined }) as const;
