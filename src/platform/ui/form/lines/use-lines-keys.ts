import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placeOfTarget } from '../../grid/cell-elements.ts';
import { selectedRange } from '../../grid/grid-state.ts';
import { type Focus, type KeyPress, type Place, pressKey } from '../../grid/navigation.ts';
import { isBlock } from '../../grid/paste.ts';
import { movedHead, nextInRange, wholeColumns, wholeGrid, wholeRows, widthOf } from '../../grid/selection.ts';
import { focusActive, scrollToPlace, showTable } from './cell-focus.ts';
import { type LineCommand, lineCommandOf, type SelectedPart } from './line-shortcuts.ts';
import type { LinesController } from './lines-controller.ts';

/** Handles keys, focus and clipboard of the whole table. The open cell itself only knows its value. */
export function useLinesKeys(controller: LinesController) {
  /** The element that gets the focus after leaving the table; Tab continues from there. */
  const exit = useRef<HTMLDivElement>(null);
  const typing = useRef<{ mode: Focus['mode']; editSession: number }>({ mode: 'moving', editSession: -1 });

  // An undo or a button starts a new edit session, which ends typing.
  const mode = () =>
    typing.current.editSession === controller.snapshot().editSession ? typing.current.mode : 'moving';
  const setMode = (next: Focus['mode']) => {
    typing.current = { mode: next, editSession: controller.snapshot().editSession };
  };
  /** Stable, because every row gets it. */
  const onChosen = useCallback(() => {
    typing.current = { mode: 'moving', editSession: controller.snapshot().editSession };
  }, [controller]);
  const kindOfActive = () => controller.columnAt(controller.snapshot().active.column)?.kind;

  function refocus(grid: Element): void {
    setMode('moving');
    focusActive(grid);
  }

  function enter(grid: Element, place: Place, within = false): void {
    flushSync(() => controller.enter(place, within));
    refocus(grid);
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place) return;
    // The form moves the focus to a cell with an error, which has no control of its own.
    if (event.target.getAttribute('role') === 'gridcell') enter(event.currentTarget, place);
    else if (event.target instanceof HTMLInputElement && mode() === 'moving') event.target.select();
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // The value is shown as it was read.
    controller.change({ draft: undefined });
    setMode('moving');
  };

  const onInput = () => {
    if (mode() === 'moving') setMode('typing');
  };

  const commands: Record<LineCommand, () => void> = {
    add: controller.add,
    duplicate: controller.duplicate,
    remove: controller.remove,
    moveUp: () => controller.move(-1),
    moveDown: () => controller.move(1),
    undo: controller.undo,
    redo: controller.redo,
    fillDown: () => controller.fill('down'),
    fillRight: () => controller.fill('right'),
    fillAll: controller.fillAll,
    selectAll: () => controller.select(wholeGrid(controller.gridShape())),
    selectRow: () => controller.select(wholeRows(selectionOrActive(), controller.gridShape())),
    selectColumn: () => controller.select(wholeColumns(selectionOrActive(), controller.gridShape())),
  };
  const selectedPart = (): SelectedPart => {
    const state = controller.snapshot();
    if (!state.selection) return 'nothing';
    return widthOf(selectedRange(state)) === controller.gridShape().columns ? 'lines' : 'cells';
  };
  const selectionOrActive = () => {
    const { active, selection } = controller.snapshot();
    return selection ?? { anchor: active, head: active };
  };

  /** Runs a command, and puts the focus into the active cell. */
  function run(command: LineCommand, grid: Element | null): void {
    flushSync(commands[command]);
    if (grid) refocus(grid);
  }

  /**
   * Handles keys that mean something else while several cells are selected.
   * @returns true when the key was handled
   */
  function pressInSelection(press: KeyPress, grid: Element): boolean {
    const { active, selection } = controller.snapshot();
    if (press.key === 'Escape' && mode() === 'moving' && controller.clearSelection()) return true;
    if (press.shift && mode() !== 'editing') {
      const head = movedHead(selection?.head ?? active, press, controller.gridShape());
      if (head && mode() === 'moving') {
        controller.select(controller.withHead(head));
        scrollToPlace(grid, head);
        return true;
      }
    }
    if (selection && !press.ctrl && (press.key === 'Enter' || press.key === 'Tab')) {
      const next = nextInRange(selectedRange(controller.snapshot()), active, press, controller.gridShape());
      if (!next) return false;
      enter(grid, next, true);
      return true;
    }
    return false;
  }

  function press(event: KeyboardEvent<HTMLElement>, place: Place) {
    const grid = event.currentTarget;
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const command = lineCommandOf({ ...key, alt: event.altKey }, mode(), selectedPart());
    if (command) {
      event.preventDefault();
      event.stopPropagation();
      return run(command, grid);
    }
    // An opened list of choices has the arrows.
    if (kindOfActive() === 'choice' && mode() === 'editing' && key.key !== 'Tab') return;
    // A sign starts a negative number.
    if (event.altKey || key.key === '-' || key.key === '+') return;
    if (pressInSelection(key, grid)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const opens = key.key === 'F2' && kindOfActive() === 'choice';
    const { focus, effect, handled } = pressKey({ ...place, mode: mode() }, key, tabStops(key));
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
    // Not for a press: the cells would move away below the pointer.
    if (effect !== 'leave') showTable(grid);
    setMode(focus.mode);
    if (focus.row !== place.row || focus.column !== place.column) return enter(grid, focus);
    if (effect === 'leave') return exit.current?.focus();
    if (opens && event.target instanceof HTMLSelectElement) return event.target.showPicker();
    // Rendered at once, so that the value is selected before the next key.
    if (effect === 'restore') flushSync(controller.cancelTyping);
    if (effect === 'clear') flushSync(controller.clear);
    if (effect === 'open') openEditor(event.target);
    else refocus(grid);
  }

  /** Tab and Enter go to cells that can be typed into; arrows also reach computed ones. */
  const tabStops = ({ key }: KeyPress) => {
    const shape = controller.gridShape();
    const exists = (_: number, column: number) => !controller.columnAt(column)?.isLocked;
    return key === 'Tab' ? { ...shape, exists } : shape;
  };

  /** A control of its own, such as a picker, gets the keys only while its text is typed. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || kindOfActive() !== 'control' || event.nativeEvent.isComposing) return;
    if (mode() === 'moving') press(event, place);
    // The control closes its list, and the next key is for the table again.
    else if (event.key === 'Escape' && isExpanded(event.target)) setMode('moving');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOfTarget(event.target);
    if (!place || event.nativeEvent.isComposing || event.isPropagationStopped()) return;
    if (kindOfActive() === 'control' && mode() === 'moving') return;
    press(event, place);
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
    const grid = event.currentTarget;
    flushSync(() => controller.paste(text));
    refocus(grid);
  };

  return {
    exit,
    run,
    enter,
    startEditing: (field: Element) => {
      setMode('editing');
      openEditor(field);
    },
    isEditing: () => mode() === 'editing',
    onChosen,
    handlers: { onFocus, onBlur, onInput, onKeyDownCapture, onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
}

const isExpanded = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Puts the caret behind the value. */
function openEditor(target: EventTarget): void {
  if (target instanceof HTMLInputElement && target.type === 'text')
    target.setSelectionRange(target.value.length, target.value.length);
}
