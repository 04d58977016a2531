/** Conversion between places of a grid and the elements that show them. */
import type { Place } from './navigation.ts';

/**
 * Returns the place of an event's target; undefined for headers, sums and buttons. The number of the row is
 * on the cell or on its row.
 */
export function placeOfTarget(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}

/** Returns the place under a point of the screen, if it belongs to this grid. */
export function placeAtPoint(
  grid: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place | undefined {
  const target = document.elementFromPoint(clientX, clientY);
  return target && grid.contains(target) ? placeOfTarget(target) : undefined;
}

export const fieldAt = (grid: Element, { row, column }: Place): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);

/** Removes the focus from the focused cell, which closes a phone's keyboard. */
export function blurField(grid: Element): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && grid.contains(field)) field.blur();
}

/** Scrolls a place into view, also one without a field. */
export function scrollToCell(grid: Element, { row, column }: Place): void {
  const cell = grid.querySelector(`:not(input)[data-row="${row}"][data-column="${column}"]`);
  (cell?.querySelector('input') ?? cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
