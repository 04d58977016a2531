import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import { selectedRange } from '../../matrix/matrix-state.ts';
import { type Focus, type KeyPress, type Place, pressKey } from '../../matrix/navigation.ts';
import { isBlock } from '../../matrix/paste.ts';
import { movedHead, nextInRange, wholeColumns, wholeMatrix, wholeRows } from '../../matrix/selection.ts';
import { type Command, commandOf } from '../../matrix/shortcuts.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';
import { fieldAt, placeOfTarget, scrollToCell } from './cell-elements.ts';

interface MatrixKeysOptions {
  controller: MatrixController;
  /** How many garments a cell holds. */
  quantityAt: (place: Place) => number;
}

/** True while what stands in a field is no quantity. */
const isInvalid = (grid: Element, place: Place): boolean =>
  'wrong' in readQuantity(fieldAt(grid, place)?.value ?? '');

/** Keys, focus and clipboard of the whole matrix in one place: the cells themselves only know their value. */
export function useMatrixKeys({ controller, quantityAt }: MatrixKeysOptions) {
  /** Where the focus goes that leaves the matrix: from there Tab leads on. */
  const exit = useRef<HTMLFieldSetElement>(null);
  const typing = useRef<{ mode: Focus['mode']; editSession: number }>({ mode: 'moving', editSession: -1 });
  /** What the cell held when it was entered: Escape goes back to it. */
  const before = useRef(0);

  /** The last key took one off: a figure behind it makes a negative number, which is refused, not a plain one. */
  const minus = useRef(false);

  // Whatever leads elsewhere (an undo, a press on a button) ends the typing.
  const mode = () =>
    typing.current.editSession === controller.snapshot().editSession ? typing.current.mode : 'moving';
  const setMode = (next: Focus['mode']) => {
    typing.current = { mode: next, editSession: controller.snapshot().editSession };
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || !(event.target instanceof HTMLInputElement)) return;
    const { active } = controller.snapshot();
    if (active.row !== place.row || active.column !== place.column) controller.enter(place);
    setMode('moving');
    minus.current = false;
    before.current = quantityAt(place);
    event.target.select();
  };

  const onInput = () => {
    if (mode() === 'moving') setMode('typing');
  };

  /** Goes where the desk stands by now. */
  const follow = (grid: Element) => {
    const field = fieldAt(grid, controller.snapshot().active);
    if (!field) return;
    if (field !== document.activeElement) field.focus();
    else {
      setMode('moving');
      before.current = quantityAt(controller.snapshot().active);
      field.select();
    }
  };

  function run(command: Command, grid: Element): void {
    const { active, selection } = controller.snapshot();
    const chosen = selection ?? { anchor: active, head: active };
    // Drawn at once, so that the value can be selected before the next key comes.
    flushSync(() => {
      if (command === 'undo') controller.undo();
      if (command === 'redo') controller.redo();
      if (command === 'fillDown') controller.fill('down');
      if (command === 'fillRight') controller.fill('right');
      if (command === 'fillAll' && selection && !isInvalid(grid, active)) controller.fillAll();
      if (command === 'selectAll') controller.select(wholeMatrix(controller.gridShape()));
      if (command === 'selectRow') controller.select(wholeRows(chosen, controller.gridShape()));
      if (command === 'selectColumn') controller.select(wholeColumns(chosen, controller.gridShape()));
      if (command === 'help') controller.showSheet({ kind: 'help' });
    });
    if (command !== 'help') follow(grid);
  }

  /** Keys that have another meaning while several cells are selected; true when it was one. */
  function pressInSelection(press: KeyPress, grid: Element): boolean {
    const { active, selection, isSelecting } = controller.snapshot();
    if (press.key === 'Escape' && mode() === 'moving' && (selection || isSelecting)) {
      controller.setSelecting(false);
      controller.clearSelection();
      return true;
    }
    if (press.shift && mode() !== 'editing') {
      const head = movedHead(selection?.head ?? active, press, controller.gridShape());
      if (head) {
        controller.extendSelection(head);
        scrollToCell(grid, head);
        return true;
      }
    }
    if (selection && !press.ctrl && (press.key === 'Enter' || press.key === 'Tab')) {
      const next = nextInRange(selectedRange(controller.snapshot()), active, press, controller.gridShape());
      if (!next) return false;
      controller.enter(next, true);
      follow(grid);
      return true;
    }
    return false;
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || event.nativeEvent.isComposing || event.altKey) return;
    const input = event.target as HTMLInputElement;
    const grid = event.currentTarget;
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const behindMinus = minus.current;
    minus.current = false;
    if (behindMinus && !press.ctrl && /^\d$/.test(press.key)) {
      event.preventDefault();
      // Drawn at once: the cell goes back to what it held before the sign.
      flushSync(() => controller.step(1));
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
    const { focus, effect, handled } = pressKey({ ...place, mode: mode() }, press, controller.gridShape());
    // In an empty cell there is none to take off: the sign is typed, and refused.
    if (!handled || (effect === 'less' && !controller.snapshot().selection && quantityAt(place) === 0))
      return;
    event.preventDefault();
    setMode(focus.mode);
    if (focus.row !== place.row || focus.column !== place.column) {
      controller.enter(focus);
      return follow(grid);
    }
    if (effect === 'leave') return exit.current?.focus();
    // Drawn at once, as above.
    flushSync(() => {
      if (effect === 'restore') controller.type(place, before.current);
      if (effect === 'clear') controller.clear();
      if (effect === 'more') controller.step(1);
      if (effect === 'less') controller.step(-1);
    });
    minus.current = effect === 'less' && !controller.snapshot().selection;
    if (effect === 'open') input.setSelectionRange(input.value.length, input.value.length);
    else if (focus.mode === 'moving') input.select();
  };

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (!placeOfTarget(event.target) || mode() !== 'moving') return;
    event.preventDefault();
    const { text, html } = controller.copy(event.type === 'cut');
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!placeOfTarget(event.target) || (mode() !== 'moving' && !isBlock(text))) return;
    event.preventDefault();
    flushSync(() => controller.paste(text));
    if (!controller.snapshot().sheet) follow(event.currentTarget);
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
        before.current = quantityAt(controller.snapshot().active);
        field.select();
      },
      isEditing: () => mode() === 'editing',
    },
    handlers: { onFocus, onInput, onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
}
