import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Desk } from '../../matrix/desk.ts';
import { rangeOfState } from '../../matrix/desk-state.ts';
import { handleRange } from '../../matrix/fill.ts';
import type { Place } from '../../matrix/navigation.ts';
import { drawOverCells } from './draw-over-cells.ts';
import { fieldAt, leaveField, placeOf } from './places-of-event.ts';

interface MatrixPointerParts {
  desk: Desk;
  /** Puts the caret into the value of the active cell. */
  edit: (field: HTMLInputElement) => void;
  /** Selects the value of the active cell: what is typed next replaces it. */
  choose: (field: HTMLInputElement) => void;
  isEditing: () => boolean;
}

/** How long a finger rests on a cell that it wants to select from. */
const longPressMs = 450;
/** How far it may tremble meanwhile, in px. */
const still = 8;

const samePlace = (a: Place, b: Place) => a.row === b.row && a.column === b.column;

const touched = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';

/** Mouse, pen and fingers: a press enters a cell, drawing selects, the handle fills, and a long press of a finger selects. */
export function useMatrixPointer({ desk, edit, choose, isEditing }: MatrixPointerParts) {
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
    const place = placeOf(event.target);
    longPressed.current = false;
    if (!place || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      event.preventDefault();
      grid.setPointerCapture(event.pointerId);
      drawFill(grid, event.pointerId);
      return;
    }
    if (event.pointerType === 'touch') {
      if (!desk.snapshot().selecting) rest(event, place, grid);
      return;
    }
    if (event.shiftKey) {
      desk.extend(place);
      if (!grid.contains(document.activeElement)) fieldAt(grid, desk.snapshot().active)?.focus();
      return;
    }
    const field = fieldAt(grid, place);
    entered.current = field !== document.activeElement || desk.snapshot().selection !== undefined;
    if (field) desk.enter(place);
    drawSelection(grid, event.pointerId, place);
  };

  function drawSelection(grid: HTMLElement, pointerId: number, anchor: Place): void {
    let head = anchor;
    stopDrawing.current?.();
    stopDrawing.current = drawOverCells(grid, pointerId, {
      onPlace(place) {
        if (samePlace(place, head)) return;
        head = place;
        desk.select({ anchor, head });
      },
      onEnd(letGo) {
        if (!letGo || samePlace(anchor, head)) return;
        // Drawing over fields also marks text in the first: the next key must write over all of it.
        entered.current = true;
        fieldAt(grid, desk.snapshot().active)?.select();
      },
    });
  }

  function drawFill(grid: HTMLElement, pointerId: number): void {
    stopDrawing.current?.();
    stopDrawing.current = drawOverCells(grid, pointerId, {
      onPlace: (place) => desk.reach(handleRange(rangeOfState(desk.snapshot()), place)),
      onEnd(letGo) {
        const { reach } = desk.snapshot();
        desk.reach(undefined);
        if (letGo && reach) desk.carryTo(reach);
      },
    });
  }

  function rest({ clientX: x, clientY: y }: PointerEvent, place: Place, grid: Element): void {
    letRest();
    const timer = window.setTimeout(() => {
      resting.current = undefined;
      longPressed.current = true;
      // A cell that kept the focus would take it again from every sheet that closes, and the selection with it.
      leaveField(grid);
      if (desk.ground().exists(place.row, place.column)) desk.enter(place);
      desk.setSelecting(true);
      desk.say([{ key: 'Toque la última casilla de la selección.' }]);
    }, longPressMs);
    resting.current = { timer, x, y };
  }

  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const finger = resting.current;
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > still) letRest();
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!placeOf(event.target)) return;
    // While selecting, no press takes the focus: a phone would open its keyboard.
    const handle = event.target instanceof Element && event.target.closest('[data-handle]');
    if (event.shiftKey || handle || longPressed.current || desk.snapshot().selecting) event.preventDefault();
  };

  const onMouseUp = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || !samePlace(place, desk.snapshot().active) || desk.snapshot().selecting) return;
    if (entered.current) event.preventDefault();
    else if (event.target instanceof HTMLInputElement && !isEditing()) {
      event.preventDefault();
      choose(event.target);
    }
    entered.current = false;
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && placeOf(event.target) && !desk.snapshot().selecting)
      edit(event.target);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || longPressed.current) return;
    if (desk.snapshot().selecting) desk.extend(place);
    // A finger on the active cell itself leaves the selection around it too.
    else if (touched(event) && desk.ground().exists(place.row, place.column)) desk.enter(place);
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
