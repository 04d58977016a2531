import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from '../../../../platform/ui/grid/auto-scroll.ts';
import { blurField, fieldAt, placeOfTarget } from '../../../../platform/ui/grid/cell-elements.ts';
import { trackFillDrag } from '../../../../platform/ui/grid/fill-drag.ts';
import { isSamePlace, type Place } from '../../../../platform/ui/grid/navigation.ts';
import { trackPointerDrag } from '../../../../platform/ui/grid/pointer-drag.ts';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import { scrollMatrix, viewportOf } from './matrix-viewport.ts';

interface MatrixPointerOptions {
  controller: MatrixController;
  /** Puts the caret into the value of the active cell. */
  startEditing: (field: HTMLInputElement) => void;
  /** Selects the value of the active cell, so that the next key replaces it. */
  selectValue: (field: HTMLInputElement) => void;
  isEditing: () => boolean;
}

/** Milliseconds until a touch becomes a long press. */
const longPressMs = 450;
/** Maximum px that a finger may move during a long press. */
const maxLongPressMove = 8;

const scrolling = (grid: HTMLElement) => ({
  viewport: () => viewportOf(grid),
  scrollBy: (by: Point) => scrollMatrix(grid, by),
});

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';

/**
 * Handles mouse, pen and touch: a press enters a cell, a drag selects, the handle fills, a long press starts
 * a touch selection.
 */
export function useMatrixPointer({ controller, startEditing, selectValue, isEditing }: MatrixPointerOptions) {
  /** Stops the current drag. */
  const stopDrawing = useRef<() => void>(undefined);
  /** A press that focuses a field also selects its value. The mouseup must not clear that. */
  const hasEntered = useRef(false);
  const pendingLongPress = useRef<{ timer: number; x: number; y: number }>(undefined);
  const wasLongPress = useRef(false);

  const cancelLongPress = () => {
    if (pendingLongPress.current) clearTimeout(pendingLongPress.current.timer);
    pendingLongPress.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(pendingLongPress.current?.timer);
      stopDrawing.current?.();
    },
    [],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const place = placeOfTarget(event.target);
    wasLongPress.current = false;
    if (!place || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      event.preventDefault();
      grid.setPointerCapture(event.pointerId);
      stopDrawing.current?.();
      stopDrawing.current = trackFillDrag(grid, event.pointerId, controller, scrolling(grid));
      return;
    }
    if (event.pointerType === 'touch') {
      if (!controller.snapshot().isSelecting) startLongPress(event, place, grid);
      return;
    }
    if (event.shiftKey) {
      controller.extendSelection(place);
      if (!grid.contains(document.activeElement)) fieldAt(grid, controller.snapshot().active)?.focus();
      return;
    }
    const field = fieldAt(grid, place);
    hasEntered.current = field !== document.activeElement || controller.snapshot().selection !== undefined;
    if (field) controller.enter(place);
    drawSelection(grid, event.pointerId, place);
  };

  function drawSelection(grid: HTMLElement, pointerId: number, anchor: Place): void {
    let head = anchor;
    stopDrawing.current?.();
    stopDrawing.current = trackPointerDrag(grid, pointerId, {
      ...scrolling(grid),
      onPlace(place) {
        if (isSamePlace(place, head)) return;
        head = place;
        controller.select({ anchor, head });
      },
      onEnd(isReleased) {
        if (!isReleased || isSamePlace(anchor, head)) return;
        // A drag over fields also marks text in the first. Select its value, so that the next key replaces
        // it.
        hasEntered.current = true;
        fieldAt(grid, controller.snapshot().active)?.select();
      },
    });
  }

  function startLongPress({ clientX: x, clientY: y }: PointerEvent, place: Place, grid: Element): void {
    cancelLongPress();
    const timer = window.setTimeout(() => {
      pendingLongPress.current = undefined;
      wasLongPress.current = true;
      // A focused cell would take the focus back from every closing sheet, and clear the selection.
      blurField(grid);
      if (controller.gridShape().exists(place.row, place.column)) controller.enter(place);
      controller.setSelecting(true);
      controller.announce([{ key: 'Toque la última casilla de la selección.' }]);
    }, longPressMs);
    pendingLongPress.current = { timer, x, y };
  }

  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const finger = pendingLongPress.current;
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > maxLongPressMove) cancelLongPress();
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!placeOfTarget(event.target)) return;
    // During a touch selection no press may take the focus, because a phone would open its keyboard.
    const handle = event.target instanceof Element && event.target.closest('[data-handle]');
    if (event.shiftKey || handle || wasLongPress.current || controller.snapshot().isSelecting)
      event.preventDefault();
  };

  const onMouseUp = (event: MouseEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || !isSamePlace(place, controller.snapshot().active) || controller.snapshot().isSelecting)
      return;
    if (hasEntered.current) event.preventDefault();
    else if (event.target instanceof HTMLInputElement && !isEditing()) {
      event.preventDefault();
      selectValue(event.target);
    }
    hasEntered.current = false;
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (
      event.target instanceof HTMLInputElement &&
      placeOfTarget(event.target) &&
      !controller.snapshot().isSelecting
    )
      startEditing(event.target);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || wasLongPress.current) return;
    if (controller.snapshot().isSelecting) controller.extendSelection(place);
    // A tap on the active cell also clears the selection.
    else if (isTouch(event) && controller.gridShape().exists(place.row, place.column))
      controller.enter(place);
  };

  /** A long press must not open the browser's context menu. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (pendingLongPress.current || wasLongPress.current) event.preventDefault();
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: cancelLongPress,
    onPointerCancel: cancelLongPress,
    onMouseDown,
    onMouseUp,
    onClick,
    onDoubleClick,
    onContextMenu,
    /** Prevents dragging of a value as text. */
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
