import { handleRange } from './fill.ts';
import { type GridState, selectedRange } from './grid-state.ts';
import type { Place } from './navigation.ts';
import { type DragHandlers, trackPointerDrag } from './pointer-drag.ts';
import type { Range } from './selection.ts';

interface FillController {
  snapshot(): Pick<GridState, 'active' | 'selection' | 'fillPreview'>;
  setFillPreview(range: Range | undefined): void;
  fillTo(to: Range): void;
}

/**
 * Follows a pointer that pulls the fill handle: shows the range that its release fills, then fills it.
 * @param reach returns the place that a place under the pointer stands for
 * @returns a function that stops following without filling
 */
export const trackFillDrag = (
  grid: HTMLElement,
  pointerId: number,
  controller: FillController,
  scrolling: Pick<DragHandlers, 'viewport' | 'scrollBy'>,
  reach: (place: Place) => Place = (place) => place,
): (() => void) =>
  trackPointerDrag(grid, pointerId, {
    ...scrolling,
    onPlace: (place) =>
      controller.setFillPreview(handleRange(selectedRange(controller.snapshot()), reach(place))),
    onEnd(isReleased) {
      const { fillPreview } = controller.snapshot();
      controller.setFillPreview(undefined);
      if (isReleased && fillPreview) controller.fillTo(fillPreview);
    },
  });
