import { clampToViewport, type Point, scrollSpeedAt, type Viewport } from '../../matrix/auto-scroll.ts';
import type { Place } from '../../matrix/navigation.ts';
import { placeAtPoint } from './cell-elements.ts';

interface DragHandlers {
  /** The pointer, or the ground under it, has come to a place. */
  onPlace: (place: Place) => void;
  /** It was let go; false when the browser took it away. */
  onEnd: (letGo: boolean) => void;
}

/**
 * Follows a pointer that went down on a cell, wherever it goes, until it is let go. At the edges of what is seen the sizes
 * pass in their box, and the rows with the page, as far as there are any.
 * @returns stops following, and tells nobody
 */
export function trackPointerDrag(
  grid: HTMLElement,
  pointerId: number,
  { onPlace, onEnd }: DragHandlers,
): () => void {
  let at: Point = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const look = (viewport: Viewport) => {
    const { x, y } = clampToViewport(at, viewport);
    const place = placeAtPoint(grid, { clientX: x, clientY: y });
    if (place) onPlace(place);
  };
  const pull = (now: number) => {
    // A slow frame must not become a leap; the first may have begun before the hand came here.
    const seconds = Math.min(Math.max(now - last, 16), 50) / 1000;
    last = now;
    const moved = scrollAtEdge(grid, at, seconds);
    look(viewportOf(grid));
    frame = moved ? requestAnimationFrame(pull) : 0;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Let go outside of the window: nobody told.
    if (event.buttons === 0) return end(false);
    at = { x: event.clientX, y: event.clientY };
    const viewport = viewportOf(grid);
    look(viewport);
    const { x, y } = scrollSpeedAt(at, viewport);
    if (frame || (x === 0 && y === 0)) return;
    last = performance.now();
    frame = requestAnimationFrame(pull);
  };
  const up = (event: PointerEvent) => event.pointerId === pointerId && end(true);
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && end(false);
  const end = (letGo: boolean) => {
    stop();
    onEnd(letGo);
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

/** Between the colours and the totals, under the heads that stay in sight and over the bar at the foot. */
function viewportOf(grid: HTMLElement): Viewport {
  const matrix = grid.closest('[data-matrix]');
  const heads = grid.querySelectorAll('thead th');
  const color = heads[0]?.getBoundingClientRect();
  const total = heads[heads.length - 1]?.getBoundingClientRect();
  const reading = matrix?.querySelector('[data-reading]')?.getBoundingClientRect();
  const foot = matrix?.querySelector('[data-foot]')?.getBoundingClientRect();
  return {
    left: color?.right ?? 0,
    top: (reading?.bottom ?? 0) + (color?.height ?? 0),
    right: total?.left ?? window.innerWidth,
    bottom: Math.min(window.innerHeight, foot?.top ?? window.innerHeight),
  };
}

/** @returns whether anything moved */
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
