import { clampToViewport, type Point, scrollSpeedAt, type Viewport } from '../../matrix/auto-scroll.ts';
import type { Place } from '../../matrix/navigation.ts';
import { placeAtPoint } from './cell-elements.ts';

interface DragHandlers {
  /** The pointer is over another place, by its own move or by scrolling. */
  onPlace: (place: Place) => void;
  /** The drag ended; `letGo` is false when the browser cancelled it. */
  onEnd: (isReleased: boolean) => void;
}

/**
 * Follows a pointer that went down on a cell until its release. At the edges of the visible cells, the table
 * scrolls sideways and the page scrolls vertically.
 * @returns a function that stops following without calling `onEnd`
 */
export function trackPointerDrag(
  grid: HTMLElement,
  pointerId: number,
  { onPlace, onEnd }: DragHandlers,
): () => void {
  let at: Point = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const reportPlace = (viewport: Viewport) => {
    const { x, y } = clampToViewport(at, viewport);
    const place = placeAtPoint(grid, { clientX: x, clientY: y });
    if (place) onPlace(place);
  };
  const scrollFrame = (now: number) => {
    // A slow frame must not jump. The first frame may have started before the drag.
    const seconds = Math.min(Math.max(now - last, 16), 50) / 1000;
    last = now;
    const hasScrolled = scrollAtEdge(grid, at, seconds);
    reportPlace(viewportOf(grid));
    frame = hasScrolled ? requestAnimationFrame(scrollFrame) : 0;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Released outside the window, where no event arrives.
    if (event.buttons === 0) return end(false);
    at = { x: event.clientX, y: event.clientY };
    const viewport = viewportOf(grid);
    reportPlace(viewport);
    const { x, y } = scrollSpeedAt(at, viewport);
    if (frame || (x === 0 && y === 0)) return;
    last = performance.now();
    frame = requestAnimationFrame(scrollFrame);
  };
  const up = (event: PointerEvent) => event.pointerId === pointerId && end(true);
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && end(false);
  const end = (isReleased: boolean) => {
    stop();
    onEnd(isReleased);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return stop;
}

/** Returns the area between colours and totals, below sticky headers and above the bar at the foot. */
function viewportOf(grid: HTMLElement): Viewport {
  const matrix = grid.closest('[data-matrix]');
  const heads = grid.querySelectorAll('thead th');
  const color = heads[0]?.getBoundingClientRect();
  const total = heads[heads.length - 1]?.getBoundingClientRect();
  const detailLine = matrix?.querySelector('[data-reading]')?.getBoundingClientRect();
  const foot = matrix?.querySelector('[data-foot]')?.getBoundingClientRect();
  return {
    left: color?.right ?? 0,
    top: (detailLine?.bottom ?? 0) + (color?.height ?? 0),
    right: total?.left ?? window.innerWidth,
    bottom: Math.min(window.innerHeight, foot?.top ?? window.innerHeight),
  };
}

/**
 * Scrolls the table and the page while the pointer is at an edge.
 * @returns true when anything scrolled
 */
function scrollAtEdge(grid: HTMLElement, at: Point, seconds: number): boolean {
  const viewport = viewportOf(grid);
  const { x, y } = scrollSpeedAt(at, viewport);
  const box = grid.parentElement;
  const before = { x: box?.scrollLeft, y: window.scrollY };
  if (box) box.scrollLeft += Math.round(x * seconds);
  const rows = grid.querySelector('tbody')?.getBoundingClientRect();
  const more = rows && (y < 0 ? rows.top < viewport.top : rows.bottom > viewport.bottom);
  if (more) window.scrollBy({ top: Math.round(y * seconds), behavior: 'instant' });
  return box?.scrollLeft !== before.x || window.scrollY !== before.y;
}
