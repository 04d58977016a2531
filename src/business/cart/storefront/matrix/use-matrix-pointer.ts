import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { handleRange } from '../../matrix/fill.ts';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import { selectedRange } from '../../matrix/matrix-state.ts';
import type { Place } from '../../matrix/navigation.ts';
import { blurField, fieldAt, placeOfTarget } from './cell-elements.ts';
import { trackPointerDrag } from './pointer-drag.ts';

interface MatrixPointerOptions {
  controller: MatrixController;
  /** Puts the caret into the value of the active cell. */
  edit: (field: HTMLInputElement) => void;
  /** Selects the value of the active cell: what is typed next replaces it. */
  choose: (field: HTMLInputElement) => void;
  isEditing: () => boolean;
}

/** How long a finger rests on a cell that it wants to select from. */
const longPressMs = 450;
/** How far it may tremble meanwhile, in px. */
const trembleLimit = 8;

const samePlace = (a: Place, b: Place) => a.row === b.row && a.column === b.column;

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';

/** Mouse, pen and fingers: a press enters a cell, drawing selects, the handle fills, and a long press of a finger selects. */
export function useMatrixPointer({ controller, edit, choose, isEditing }: MatrixPointerOptions) {
  /** Ends the following of a pointer that draws. */
  const stopDrawing = useRef<() => void>(undefined);
  /** The focus that a press brings selects the value already; the press must not take that back. */
  const entered = useRef(false);
  const resting = useRef<{ timer: number; x: number; y: number }>(undefined);
  const longPressed = useRef(false);

  const letRest = () => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(resting.current?.timer);
      stopDrawing.current?.();
    },
    [],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const place = placeOfTarget(event.target);
    longPressed.current = false;
    if (!place || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      event.preventDefault();
      grid.setPointerCapture(event.pointerId);
      drawFill(grid, event.pointerId);
      return;
    }
    if (event.pointerType === 'touch') {
      if (!controller.snapshot().isSelecting) rest(event, place, grid);
      return;
    }
    if (event.shiftKey) {
      controller.extendSelection(place);
      if (!grid.contains(document.activeElement)) fieldAt(grid, controller.snapshot().active)?.focus();
      return;
    }
    const field = fieldAt(grid, place);
    entered.current = field !== document.activeElement || controller.snapshot().selection !== undefined;
    if (field) controller.enter(place);
    drawSelection(grid, event.pointerId, place);
  };

  function drawSelection(grid: HTMLElement, pointerId: number, anchor: Place): void {
    let head = anchor;
    stopDrawing.current?.();
    stopDrawing.current = trackPointerDrag(grid, pointerId, {
      onPlace(place) {
        if (samePlace(place, head)) return;
        head = place;
        controller.select({ anchor, head });
      },
      onEnd(letGo) {
        if (!letGo || samePlace(anchor, head)) return;
        // Drawing over fields also marks text in the first: the next key must write over all of it.
        entered.current = true;
        fieldAt(grid, controller.snapshot().active)?.select();
      },
    });
  }

  function drawFill(grid: HTMLElement, pointerId: number): void {
    stopDrawing.current?.();
    stopDrawing.current = trackPointerDrag(grid, pointerId, {
      onPlace: (place) => controller.setFillPreview(handleRange(selectedRange(controller.snapshot()), place)),
      onEnd(letGo) {
        const { fillPreview } = controller.snapshot();
        controller.setFillPreview(undefined);
        if (letGo && fillPreview) controller.fillTo(fillPreview);
      },
    });
  }

  function rest({ clientX: x, clientY: y }: PointerEvent, place: Place, grid: Element): void {
    letRest();
    const timer = window.setTimeout(() => {
      resting.current = undefined;
      longPressed.current = true;
      // A cell that kept the focus would take it again from every sheet that closes, and the selection with it.
      blurField(grid);
      if (controller.gridShape().exists(place.row, place.column)) controller.enter(place);
      controller.setSelecting(true);
      controller.announce([{ key: 'Toque la última casilla de la selección.' }]);
    }, longPressMs);
    resting.current = { timer, x, y };
  }

  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const finger = resting.current;
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > trembleLimit) letRest();
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!placeOfTarget(event.target)) return;
    // While selecting, no press takes the focus: a phone would open its keyboard.
    const handle = event.target instanceof Element && event.target.closest('[data-handle]');
    if (event.shiftKey || handle || longPressed.current || controller.snapshot().isSelecting)
      event.preventDefault();
  };

  const onMouseUp = (event: MouseEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || !samePlace(place, controller.snapshot().active) || controller.snapshot().isSelecting)
      return;
    if (entered.current) event.preventDefault();
    else if (event.target instanceof HTMLInputElement && !isEditing()) {
      event.preventDefault();
      choose(event.target);
    }
    entered.current = false;
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (
      event.target instanceof HTMLInputElement &&
      placeOfTarget(event.target) &&
      !controller.snapshot().isSelecting
    )
      edit(event.target);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || longPressed.current) return;
    if (controller.snapshot().isSelecting) controller.extendSelection(place);
    // A finger on the active cell itself leaves the selection around it too.
    else if (isTouch(event) && controller.gridShape().exists(place.row, place.column))
      controller.enter(place);
  };

  /** A long press opens no menu of the browser's over the selection. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (resting.current || longPressed.current) event.preventDefault();
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: letRest,
    onPointerCancel: letRest,
    onMouseDown,
    onMouseUp,
    onClick,
    onDoubleClick,
    onContextMenu,
    /** A value that is dragged away would be a text in motion, not a selection. */
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
