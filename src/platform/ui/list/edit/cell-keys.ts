/** The keys of the cells of a list that can be edited, while none is open. */

/** Returns the editable cells of a row; those that the width of the window hides are left out. */
export const editableCells = (row: Element | null | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(':scope > td[data-edit]') ?? [])].filter(
    (cell) => getComputedStyle(cell).display !== 'none',
  );

/**
 * Moves the focus from a row or a cell, or opens a cell.
 * @param target the row or the cell with the focus
 * @param onOpen opens the column's cell of this row
 * @returns whether the key is one of the cells
 */
export function pressCellKey(target: HTMLElement, key: string, onOpen: (name: string) => void): boolean {
  const row = target.closest('tr');
  const cells = editableCells(row);
  const at = cells.indexOf(target);
  if (at < 0) {
    const [first] = cells;
    if (!first || (key !== 'ArrowRight' && key !== 'F2')) return false;
    if (key === 'F2') onOpen(first.dataset.edit ?? '');
    else first.focus();
    return true;
  }
  const inRow = (other: Element | null | undefined) =>
    editableCells(other).find((cell) => cell.dataset.edit === target.dataset.edit);
  const keys: Record<string, () => void> = {
    ArrowRight: () => cells[at + 1]?.focus(),
    ArrowLeft: () => (cells[at - 1] ?? row)?.focus(),
    ArrowDown: () => inRow(row?.nextElementSibling)?.focus(),
    ArrowUp: () => inRow(row?.previousElementSibling)?.focus(),
    Enter: () => onOpen(target.dataset.edit ?? ''),
    F2: () => onOpen(target.dataset.edit ?? ''),
    Escape: () => row?.focus(),
  };
  keys[key]?.();
  return key in keys;
}
