import { broughtIn, type Point, pullAt, type Sight } from '../../matrix/edge-pull.ts';
import type { Place } from '../../matrix/navigation.ts';
import { placeAt } from './places-of-event.ts';

interface Drawing {
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
export function drawOverCells(grid: HTMLElement, pointerId: number, { onPlace, onEnd }: Drawing): () => void {
  let at: Point = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const look = (sight: Sight) => {
    const { x, y } = broughtIn(at, sight);
    const place = placeAt(grid, { clientX: x, clientY: y });
    if (place) onPlace(place);
  };
  const pull = (now: number) => {
    // A slow frame must not become a leap; the first may have begun before the hand came here.
    const seconds = Math.min(Math.max(now - last, 16), 50) / 1000;
    last = now;
    const moved = scroll(grid, at, seconds);
    look(sightOf(grid));
    frame = moved ? requestAnimationFrame(pull) : 0;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Let go outside of the window: nobody told.
    if (event.buttons === 0) return end(false);
    at = { x: event.clientX, y: event.clientY };
    const sight = sightOf(grid);
    look(sight);
    const { x, y } = pullAt(at, sight);
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
function sightOf(grid: HTMLElement): Sight {
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
function scroll(grid: HTMLElement, at: Point, seconds: number): boolean {
  const sight = sightOf(grid);
  const { x, y } = pullAt(at, sight);
  const box = grid.parentElement;
  const before = { x: box?.scrollLeft, y: window.scrollY };
  if (box) box.scrollLeft += Math.round(x * seconds);
  const rows = grid.querySelector('tbody')?.getBoundingClientRect();
  const more = rows && (y < 0 ? rows.top < sight.top : rows.bottom > sight.bottom);
  if (more) window.scrollBy({ top: Math.round(y * seconds), behavior: 'instant' });
  return box?.scrollLeft !== before.x || window.scrollY !== before.y;
}
