/** Which place of the matrix an event, or a point of the screen, belongs to. */
import type { Place } from '../../matrix/navigation.ts';

/** Undefined for what is no place of a ledger: heads, sums, buttons. */
export function placeOfTarget(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** The place below a point, as long as it is one of this grid. */
export function placeAtPoint(
  grid: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place | undefined {
  const target = document.elementFromPoint(clientX, clientY);
  return target && grid.contains(target) ? placeOfTarget(target) : undefined;
}

export const fieldAt = (grid: Element, { row, column }: Place): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);

/** Takes the focus, and with it a phone's keyboard, from the cell that has it: the reader goes on without. */
export function blurField(grid: Element): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && grid.contains(field)) field.blur();
}

/** Brings a place into sight, one without a field too. */
export function scrollToCell(grid: Element, { row, column }: Place): void {
  const cell = grid.querySelector(`td[data-row="${row}"][data-column="${column}"]`);
  (cell?.querySelector('input') ?? cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
