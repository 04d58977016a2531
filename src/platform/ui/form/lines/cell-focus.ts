/** Moving the focus and the view to a cell of a line table. */
import type { Place } from '../../grid/navigation.ts';

/** Puts the focus into the active cell's control, selects its text, and scrolls the cell into view. */
export function focusActive(grid: Element): void {
  const editor = grid.querySelector('[data-cell-editor]');
  const control = editor?.matches('input, select') ? editor : editor?.querySelector('input, select, button');
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement) control.select();
  control.closest('[role="gridcell"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Scrolls the whole table into view, so that its totals are visible while a user types. */
export function showTable(grid: Element): void {
  grid.parentElement?.scrollIntoView({ block: 'nearest' });
}

export function scrollToPlace(grid: Element, { row, column }: Place): void {
  grid
    .querySelector(`[data-row="${row}"] > [data-column="${column}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
