import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Desk } from '../../matrix/desk.ts';
import { rangeOfState } from '../../matrix/desk-state.ts';
import { type Focus, type KeyPress, type Place, pressKey } from '../../matrix/navigation.ts';
import { isBlock } from '../../matrix/paste.ts';
import { extended, nextWithin, wholeColumns, wholeMatrix, wholeRows } from '../../matrix/selection.ts';
import { type Command, commandOf } from '../../matrix/shortcuts.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';
import { fieldAt, placeOf, reveal } from './places-of-event.ts';

interface MatrixKeysParts {
  desk: Desk;
  /** How many garments a cell holds. */
  held: (place: Place) => number;
}

/** True while what stands in a field is no quantity. */
const isRefused = (grid: Element, place: Place): boolean =>
  'wrong' in readQuantity(fieldAt(grid, place)?.value ?? '');

/** Keys, focus and clipboard of the whole matrix in one place: the cells themselves only know their value. */
export function useMatrixKeys({ desk, held }: MatrixKeysParts) {
  /** Where the focus goes that leaves the matrix: from there Tab leads on. */
  const exit = useRef<HTMLFieldSetElement>(null);
  const typing = useRef<{ mode: Focus['mode']; visit: number }>({ mode: 'moving', visit: -1 });
  /** What the cell held when it was entered: Escape goes back to it. */
  const before = useRef(0);

  /** The last key took one off: a figure behind it makes a negative number, which is refused, not a plain one. */
  const minus = useRef(false);

  // Whatever leads elsewhere (an undo, a press on a button) ends the typing.
  const mode = () => (typing.current.visit === desk.snapshot().visit ? typing.current.mode : 'moving');
  const setMode = (next: Focus['mode']) => {
    typing.current = { mode: next, visit: desk.snapshot().visit };
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || !(event.target instanceof HTMLInputElement)) return;
    const { active } = desk.snapshot();
    if (active.row !== place.row || active.column !== place.column) desk.enter(place);
    setMode('moving');
    minus.current = false;
    before.current = held(place);
    event.target.select();
  };

  const onInput = () => {
    if (mode() === 'moving') setMode('typing');
  };

  /** Goes where the desk stands by now. */
  const follow = (grid: Element) => {
    const field = fieldAt(grid, desk.snapshot().active);
    if (!field) return;
    if (field !== document.activeElement) field.focus();
    else {
      setMode('moving');
      before.current = held(desk.snapshot().active);
      field.select();
    }
  };

  function run(command: Command, grid: Element): void {
    const { active, selection } = desk.snapshot();
    const chosen = selection ?? { anchor: active, head: active };
    // Drawn at once, so that the value can be selected before the next key comes.
    flushSync(() => {
      if (command === 'undo') desk.undo();
      if (command === 'redo') desk.redo();
      if (command === 'fillDown') desk.fill('down');
      if (command === 'fillRight') desk.fill('right');
      if (command === 'fillAll' && selection && !isRefused(grid, active)) desk.fillAll();
      if (command === 'selectAll') desk.select(wholeMatrix(desk.ground()));
      if (command === 'selectRow') desk.select(wholeRows(chosen, desk.ground()));
      if (command === 'selectColumn') desk.select(wholeColumns(chosen, desk.ground()));
      if (command === 'help') desk.show({ kind: 'help' });
    });
    if (command !== 'help') follow(grid);
  }

  /** Keys that have another meaning while several cells are selected; true when it was one. */
  function pressInSelection(press: KeyPress, grid: Element): boolean {
    const { active, selection, selecting } = desk.snapshot();
    if (press.key === 'Escape' && mode() === 'moving' && (selection || selecting)) {
      desk.setSelecting(false);
      desk.drop();
      return true;
    }
    if (press.shift && mode() !== 'editing') {
      const head = extended(selection?.head ?? active, press, desk.ground());
      if (head) {
        desk.extend(head);
        reveal(grid, head);
        return true;
      }
    }
    if (selection && !press.ctrl && (press.key === 'Enter' || press.key === 'Tab')) {
      const next = nextWithin(rangeOfState(desk.snapshot()), active, press, desk.ground());
      if (!next) return false;
      desk.enter(next, true);
      follow(grid);
      return true;
    }
    return false;
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing || event.altKey) return;
    const input = event.target as HTMLInputElement;
    const grid = event.currentTarget;
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const behindMinus = minus.current;
    minus.current = false;
    if (behindMinus && !press.ctrl && /^\d$/.test(press.key)) {
      event.preventDefault();
      // Drawn at once: the cell goes back to what it held before the sign.
      flushSync(() => desk.step(1));
      input.setRangeText(`-${press.key}`, 0, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return;
    }
    const command = commandOf(press, mode());
    if (command) {
      event.preventDefault();
      return run(command, grid);
    }
    if (pressInSelection(press, grid)) return event.preventDefault();
    const { focus, effect, handled } = pressKey({ ...place, mode: mode() }, press, desk.ground());
    // In an empty cell there is none to take off: the sign is typed, and refused.
    if (!handled || (effect === 'less' && !desk.snapshot().selection && held(place) === 0)) return;
    event.preventDefault();
    setMode(focus.mode);
    if (focus.row !== place.row || focus.column !== place.column) {
      desk.enter(focus);
      return follow(grid);
    }
    if (effect === 'leave') return exit.current?.focus();
    // Drawn at once, as above.
    flushSync(() => {
      if (effect === 'restore') desk.type(place, before.current);
      if (effect === 'clear') desk.clear();
      if (effect === 'more') desk.step(1);
      if (effect === 'less') desk.step(-1);
    });
    minus.current = effect === 'less' && !desk.snapshot().selection;
    if (effect === 'open') input.setSelectionRange(input.value.length, input.value.length);
    else if (focus.mode === 'moving') input.select();
  };

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (!placeOf(event.target) || mode() !== 'moving') return;
    event.preventDefault();
    const { text, html } = desk.copy(event.type === 'cut');
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!placeOf(event.target) || (mode() !== 'moving' && !isBlock(text))) return;
    event.preventDefault();
    flushSync(() => desk.paste(text));
    if (!desk.snapshot().sheet) follow(event.currentTarget);
  };

  return {
    exit,
    caret: {
      edit(field: HTMLInputElement) {
        setMode('editing');
        field.setSelectionRange(field.value.length, field.value.length);
      },
      choose(field: HTMLInputElement) {
        setMode('moving');
        before.current = held(desk.snapshot().active);
        field.select();
      },
      isEditing: () => mode() === 'editing',
    },
    handlers: { onFocus, onInput, onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
}
