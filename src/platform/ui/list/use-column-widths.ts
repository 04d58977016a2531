import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the cells whose content does not fit although their column keeps its content whole. */
const hasCutCell = (table: HTMLTableElement) =>
  [...table.querySelectorAll<HTMLElement>('td[data-keeps]')].some(
    (cell) => cell.scrollWidth > cell.clientWidth,
  );

/** Lets the browser lay the columns out by their content, then keeps the widths. */
function keepWidths(table: HTMLTableElement, atLeast: readonly number[]): number[] {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  table.style.tableLayout = '';
  for (const [place, head] of heads.entries()) {
    head.style.width = '';
    head.style.minWidth = atLeast[place] ? `${atLeast[place]}px` : '';
  }
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  for (const [place, head] of heads.entries()) {
    head.style.minWidth = '';
    head.style.width = `${widths[place]}px`;
  }
  table.style.tableLayout = 'fixed';
  return widths;
}

/**
 * Keeps the column widths of the first page for the following ones, so that columns do not jump. They are
 * measured again when the columns or the room change, and widened when a date, state or figure would be cut.
 * @param view names what the widths belong to: the visible columns in order
 * @param rows the shown rows; undefined while they load
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  view: string,
  rows: readonly unknown[] | undefined,
): void {
  const kept = useRef<{ view: string; room: number; widths: number[] }>(undefined);

  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !rows || rows.length === 0) return;
    const room = element.parentElement?.clientWidth ?? 0;
    // Cards have no columns.
    if (room === 0 || getComputedStyle(element).display !== 'table') return;
    const before = kept.current;
    const isKnown = before?.view === view && before.room === room;
    if (isKnown && !hasCutCell(element)) return;
    kept.current = { view, room, widths: keepWidths(element, isKnown ? before.widths : []) };
  }, [table, view, rows]);

  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const element = table.current;
      if (!element || !kept.current || box.clientWidth === kept.current.room) return;
      const isTable = getComputedStyle(element).display === 'table';
      if (isTable) kept.current = { ...kept.current, room: box.clientWidth, widths: keepWidths(element, []) };
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [table]);
}
