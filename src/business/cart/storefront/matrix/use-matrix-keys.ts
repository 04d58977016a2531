import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { maxCantidad } from '../../cart.contract.ts';
import type { CartStore } from '../../cart-store.ts';
import type { ModeloHint } from '../../cart-view.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { type Focus, first, type Place, pressKey } from '../../matrix/navigation.ts';
import { isBlock, type Pasted, pasteBlock } from '../../matrix/paste.ts';

interface MatrixKeysParts {
  matrix: Matrix;
  store: CartStore;
  hint: ModeloHint;
  disabled: boolean;
  onPasted: (pasted: Pasted) => void;
}

/** The cell a field belongs to; undefined for what is no cell of the matrix. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return undefined;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Keys, focus and clipboard of the whole matrix in one place: the cells themselves only know their value. */
export function useMatrixKeys({ matrix, store, hint, disabled, onPasted }: MatrixKeysParts) {
  const ground = {
    rows: matrix.rows.length,
    columns: matrix.columns.length,
    exists: (row: number, column: number) => Boolean(matrix.cells[row]?.[column]),
  };
  const [active, setActive] = useState<Place>();
  /** Where the focus goes that leaves the matrix: from there Tab leads on. */
  const exit = useRef<HTMLFieldSetElement>(null);
  const mode = useRef<Focus['mode']>('moving');
  const justEntered = useRef(false);
  /** What the cell held when it was entered: Escape goes back to it. */
  const before = useRef(0);
  const entry = active ?? first(ground) ?? { row: 0, column: 0 };

  const cellAt = ({ row, column }: Place) => matrix.cells[row]?.[column] ?? undefined;
  const held = (place: Place) => store.snapshot().quantities.get(cellAt(place)?.id ?? '') ?? 0;
  const set = (place: Place, cantidad: number) => {
    const cell = cellAt(place);
    if (cell && !disabled && cantidad >= 0 && cantidad <= maxCantidad) {
      store.setCells([{ ...cell.cell, cantidad }], hint);
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    mode.current = 'moving';
    justEntered.current = true;
    before.current = held(place);
    (event.target as HTMLInputElement).select();
    setActive((current) => (current?.row === place.row && current.column === place.column ? current : place));
  };

  /** The press that enters a cell selects its value; the next one puts the caret into it. */
  const onMouseUp = (event: MouseEvent<HTMLElement>) => {
    if (!placeOf(event.target)) return;
    if (justEntered.current) event.preventDefault();
    else mode.current = 'editing';
    justEntered.current = false;
  };

  const onInput = () => {
    justEntered.current = false;
    if (mode.current === 'moving') mode.current = 'typing';
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing || event.altKey) return;
    const input = event.target as HTMLInputElement;
    justEntered.current = false;
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const { focus, effect, handled } = pressKey({ ...place, mode: mode.current }, press, ground);
    if (!handled) return;
    event.preventDefault();
    mode.current = focus.mode;
    if (focus.row !== place.row || focus.column !== place.column) {
      fieldAt(event.currentTarget, focus)?.focus();
      return;
    }
    if (effect === 'leave') return exit.current?.focus();
    // Drawn at once, so that the value can be selected before the next key comes.
    flushSync(() => {
      if (effect === 'restore') set(place, before.current);
      if (effect === 'clear') set(place, 0);
      if (effect === 'more') set(place, held(place) + 1);
      if (effect === 'less') set(place, held(place) - 1);
    });
    if (effect === 'open') input.setSelectionRange(input.value.length, input.value.length);
    else if (focus.mode === 'moving') input.select();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || disabled || !isBlock(text)) return;
    event.preventDefault();
    const pasted = pasteBlock(matrix, place, text);
    store.setCells(pasted.writes, hint);
    onPasted(pasted);
  };

  return { entry, exit, handlers: { onFocus, onMouseUp, onInput, onKeyDown, onPaste } };
}

function fieldAt(grid: Element, { row, column }: Place): HTMLInputElement | null {
  return grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);
}
