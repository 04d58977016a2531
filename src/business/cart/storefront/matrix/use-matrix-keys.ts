import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fieldAt, placeOfTarget, scrollToCell } from '../../../../platform/ui/grid/cell-elements.ts';
import { selectedRange } from '../../../../platform/ui/grid/grid-state.ts';
import { type Focus, type KeyPress, type Place, pressKey } from '../../../../platform/ui/grid/navigation.ts';
import { isBlock } from '../../../../platform/ui/grid/paste.ts';
import {
  movedHead,
  nextInRange,
  wholeColumns,
  wholeGrid,
  wholeRows,
} from '../../../../platform/ui/grid/selection.ts';
import { type Command, commandOf } from '../../../../platform/ui/grid/shortcuts.ts';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';

interface MatrixKeysOptions {
  controller: MatrixController;
  /** Returns the garments of a cell. */
  quantityAt: (place: Place) => number;
}

/** Returns true while a field contains no valid quantity. */
const isInvalid = (grid: Element, place: Place): boolean =>
  'wrong' in readQuantity(fieldAt(grid, place)?.value ?? '');

/** Handles keys, focus and clipboard of the whole matrix. The cells themselves only know their value. */
export function useMatrixKeys({ controller, quantityAt }: MatrixKeysOptions) {
  /** The element that gets the focus after leaving the matrix; Tab continues from there. */
  const exit = useRef<HTMLFieldSetElement>(null);
  const typing = useRef<{ mode: Focus['mode']; editSession: number }>({ mode: 'moving', editSession: -1 });
  /** The cell's value when it was entered. Escape restores it. */
  const valueBefore = useRef(0);

  /** The last key was a minus: a digit after it makes a negative number, which is rejected. */
  const lastKeyWasMinus = useRef(false);

  // An undo or a button starts a new edit session, which ends typing.
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
    lastKeyWasMinus.current = false;
    valueBefore.current = quantityAt(place);
    event.target.select();
  };

  const onInput = () => {
    if (mode() === 'moving') setMode('typing');
  };

  /** Moves the focus to the active cell. */
  const focusActive = (grid: Element) => {
    const field = fieldAt(grid, controller.snapshot().active);
    if (!field) return;
    if (field !== document.activeElement) field.focus();
    else {
      setMode('moving');
      valueBefore.current = quantityAt(controller.snapshot().active);
      field.select();
    }
  };

  function run(command: Command, grid: Element): void {
    const { active, selection } = controller.snapshot();
    const selectionOrActive = selection ?? { anchor: active, head: active };
    // Rendered at once, so that the value is selected before the next key.
    flushSync(() => {
      if (command === 'undo') controller.undo();
      if (command === 'redo') controller.redo();
      if (command === 'fillDown') controller.fill('down');
      if (command === 'fillRight') controller.fill('right');
      if (command === 'fillAll' && selection && !isInvalid(grid, active)) controller.fillAll();
      if (command === 'selectAll') controller.select(wholeGrid(controller.gridShape()));
      if (command === 'selectRow') controller.select(wholeRows(selectionOrActive, controller.gridShape()));
      if (command === 'selectColumn')
        controller.select(wholeColumns(selectionOrActive, controller.gridShape()));
      if (command === 'help') controller.showSheet({ kind: 'help' });
    });
    if (command !== 'help') focusActive(grid);
  }

  /**
   * Handles keys that mean something else while several cells are selected.
   * @returns true when the key was handled
   */
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
      focusActive(grid);
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
    const isAfterMinus = lastKeyWasMinus.current;
    lastKeyWasMinus.current = false;
    if (isAfterMinus && !press.ctrl && /^\d$/.test(press.key)) {
      event.preventDefault();
      // Rendered at once: the cell shows its value from before the minus.
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
    // An empty cell cannot go below zero: the sign is typed, and rejected.
    if (!handled || (effect === 'less' && !controller.snapshot().selection && quantityAt(place) === 0))
      return;
    event.preventDefault();
    setMode(focus.mode);
    if (focus.row !== place.row || focus.column !== place.column) {
      controller.enter(focus);
      return focusActive(grid);
    }
    if (effect === 'leave') return exit.current?.focus();
    // Rendered at once, as above.
    flushSync(() => {
      if (effect === 'restore') controller.type(place, valueBefore.current);
      if (effect === 'clear') controller.clear();
      if (effect === 'more') controller.step(1);
      if (effect === 'less') controller.step(-1);
    });
    lastKeyWasMinus.current = effect === 'less' && !controller.snapshot().selection;
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
    if (!placeOfTarget(event.target) || (mode() !== 'moving' && !isBlock(text, { lists: true }))) return;
    event.preventDefault();
    flushSync(() => controller.paste(text));
    if (!controller.snapshot().sheet) focusActive(event.currentTarget);
  };

  return {
    exit,
    caret: {
      startEditing(field: HTMLInputElement) {
        setMode('editing');
        field.setSelectionRange(field.value.length, field.value.length);
      },
      selectValue(field: HTMLInputElement) {
        setMode('moving');
        valueBefore.current = quantityAt(controller.snapshot().active);
        field.select();
      },
      isEditing: () => mode() === 'editing',
    },
    handlers: { onFocus, onInput, onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
}
