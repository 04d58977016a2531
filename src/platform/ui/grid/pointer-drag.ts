import { clampToViewport, type Point, scrollSpeedAt, type Viewport } from './auto-scroll.ts';
import { placeAtPoint } from './cell-elements.ts';
import type { Place } from './navigation.ts';

export interface DragHandlers {
  /** Returns the area that shows cells. */
  viewport: () => Viewport;
  /**
   * Scrolls by some px.
   * @returns true when anything scrolled
   */
  scrollBy: (by: Point) => boolean;
  /** The pointer is over another place, by its own move or by scrolling. */
  onPlace: (place: Place) => void;
  /** The drag ended; `isReleased` is false when the browser cancelled it. */
  onEnd: (isReleased: boolean) => void;
}

/**
 * Follows a pointer that went down on a cell until its release. At the edges of the visible cells the grid
 * scrolls.
 * @returns a function that stops following without calling `onEnd`
 */
export function trackPointerDrag(
  grid: HTMLElement,
  pointerId: number,
  { viewport, scrollBy, onPlace, onEnd }: DragHandlers,
): () => void {
  let at: Point = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const reportPlace = (visible: Viewport) => {
    const { x, y } = clampToViewport(at, visible);
    const place = placeAtPoint(grid, { clientX: x, clientY: y });
    if (place) onPlace(place);
  };
  const scrollFrame = (now: number) => {
    // A slow frame must not jump. The first frame may have started before the drag.
    const seconds = Math.min(Math.max(now - last, 16), 50) / 1000;
    last = now;
    const { x, y } = scrollSpeedAt(at, viewport());
    const hasScrolled = scrollBy({ x: Math.round(x * seconds), y: Math.round(y * seconds) });
    reportPlace(viewport());
    frame = hasScrolled ? requestAnimationFrame(scrollFrame) : 0;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Released outside the window, where no event arrives.
    if (event.buttons === 0) return end(false);
    at = { x: event.clientX, y: event.clientY };
    const visible = viewport();
    reportPlace(visible);
    const { x, y } = scrollSpeedAt(at, visible);
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
