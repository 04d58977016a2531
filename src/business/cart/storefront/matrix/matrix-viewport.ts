/** The part of the page that shows a matrix's cells, and its scrolling while a pointer drags. */
import type { Point, Viewport } from '../../../../platform/ui/grid/auto-scroll.ts';

/**
 * Returns the area between colours and totals, below sticky headers, above the bar at the foot, and no larger
 * than the rows: one step of a drag can scroll the nearest row some px away from the edge.
 */
export function viewportOf(grid: HTMLElement): Viewport {
  const matrix = grid.closest('[data-matrix]');
  const heads = grid.querySelectorAll('thead th');
  const color = heads[0]?.getBoundingClientRect();
  const total = heads[heads.length - 1]?.getBoundingClientRect();
  const detailLine = matrix?.querySelector('[data-reading]')?.getBoundingClientRect();
  const foot = matrix?.querySelector('[data-foot]')?.getBoundingClientRect();
  const rows = grid.querySelector('tbody')?.getBoundingClientRect();
  const { innerHeight } = window;
  return {
    left: color?.right ?? 0,
    top: Math.max((detailLine?.bottom ?? 0) + (color?.height ?? 0), rows?.top ?? 0),
    // On a phone the total scrolls with the sizes.
    right: Math.min(window.innerWidth, total?.left ?? window.innerWidth),
    bottom: Math.min(innerHeight, foot?.top ?? innerHeight, rows?.bottom ?? innerHeight),
  };
}

/** Scrolls a size beside the colours, when it is out of view. */
export function showColumn(box: HTMLElement, column: number): void {
  const heads = box.querySelectorAll('thead th');
  const color = heads[0]?.getBoundingClientRect();
  const talla = heads[column + 1]?.getBoundingClientRect();
  if (color && talla && talla.right > box.getBoundingClientRect().right)
    box.scrollLeft += talla.left - color.right;
}

/**
 * Scrolls the table sideways and the page vertically, no farther than the table's rows.
 * @returns true when anything scrolled
 */
export function scrollMatrix(grid: HTMLElement, { x, y }: Point): boolean {
  const viewport = viewportOf(grid);
  const box = grid.parentElement;
  const before = { x: box?.scrollLeft, y: window.scrollY };
  if (box) box.scrollLeft += x;
  const rows = grid.querySelector('tbody')?.getBoundingClientRect();
  const more = rows && (y < 0 ? rows.top < viewport.top : rows.bottom > viewport.bottom);
  if (more) window.scrollBy({ top: y, behavior: 'instant' });
  return box?.scrollLeft !== before.x || window.scrollY !== before.y;
}
