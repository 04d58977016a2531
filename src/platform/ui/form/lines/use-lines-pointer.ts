import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from '../../grid/auto-scroll.ts';
import { placeOfTarget } from '../../grid/cell-elements.ts';
import { trackFillDrag } from '../../grid/fill-drag.ts';
import { isSamePlace, type Place } from '../../grid/navigation.ts';
import { trackPointerDrag } from '../../grid/pointer-drag.ts';
import { wholeRows } from '../../grid/selection.ts';
import type { LinesController } from './lines-controller.ts';

interface LinesPointerOptions {
  controller: LinesController;
  /** Makes a cell active and puts the focus into it. */
  enter(grid: Element, place: Place): void;
  startEditing(field: Element): void;
  isEditing(): boolean;
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';

/** Returns the row whose number was pressed. */
const rowOfHead = (target: EventTarget | null): number | undefined => {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-row-head]') : null;
  return head ? Number(head.dataset.rowHead) : undefined;
};

/**
 * Handles mouse, pen and touch: a press opens a cell, a drag selects, a row's number selects the row, the
 * handle fills.
 */
export function useLinesPointer({ controller, enter, startEditing, isEditing }: LinesPointerOptions) {
  const stopDrawing = useRef<() => void>(undefined);
  /** A press that opens a cell must not move the focus or the caret again. */
  const hasEntered = useRef(false);
  useEffect(() => () => stopDrawing.current?.(), []);

  function selectRow(grid: Element, row: number, isExtended: boolean): void {
    const shape = controller.gridShape();
    const { selection } = controller.snapshot();
    const place = { row, column: 0 };
    const anchor = (isExtended && selection?.anchor) || place;
    if (!isExtended) enter(grid, place);
    controller.select(wholeRows({ anchor, head: place }, shape));
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasEntered.current = false;
    if (event.button !== 0) return;
    const grid = event.currentTarget;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      hasEntered.current = true;
      grid.setPointerCapture(event.pointerId);
      stopDrawing.current?.();
      // The empty row is none to fill.
      const reach = ({ row, column }: Place) => ({
        row: Math.min(row, controller.lines().length - 1),
        column,
      });
      stopDrawing.current = trackFillDrag(grid, event.pointerId, controller, scrolling(grid), reach);
      return;
    }
    if (event.pointerType === 'touch') return;
    const row = rowOfHead(event.target);
    if (row !== undefined) {
      hasEntered.current = true;
      return selectRow(grid, row, event.shiftKey);
    }
    const place = placeOfTarget(event.target);
    if (!place) return;
    if (event.shiftKey) {
      hasEntered.current = true;
      controller.select(controller.withHead(place));
      return;
    }
    const isOpen = isSamePlace(place, controller.snapshot().active) && grid.contains(document.activeElement);
    // A press into the text being edited places the caret; otherwise the next key replaces the value.
    if (isOpen && isEditing() && !controller.snapshot().selection) return;
    hasEntered.current = true;
    enter(grid, place);
    let head = place;
    stopDrawing.current?.();
    stopDrawing.current = trackPointerDrag(grid, event.pointerId, {
      ...scrolling(grid),
      onPlace(to) {
        if (isSamePlace(to, head)) return;
        head = to;
        controller.select({ anchor: place, head: to });
      },
      onEnd: () => {},
    });
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (hasEntered.current) event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isTouch(event)) return;
    const row = rowOfHead(event.target);
    if (row !== undefined) return selectRow(event.currentTarget, row, false);
    const place = placeOfTarget(event.target);
    if (place && !isSamePlace(place, controller.snapshot().active)) enter(event.currentTarget, place);
  };

  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && placeOfTarget(target) && !isEditing()) startEditing(target);
  };

  return { onPointerDown, onMouseDown, onClick, onDoubleClick };
}

const scrolling = (grid: HTMLElement) => ({
  viewport: () => (grid.parentElement ?? grid).getBoundingClientRect(),
  scrollBy: (by: Point) => scrollBox(grid, by),
});

/** @returns true when anything scrolled */
function scrollBox(grid: HTMLElement, { x, y }: Point): boolean {
  const box = grid.parentElement;
  if (!box) return false;
  const before = { x: box.scrollLeft, y: box.scrollTop };
  box.scrollBy({ left: x, top: y, behavior: 'instant' });
  return box.scrollLeft !== before.x || box.scrollTop !== before.y;
}
