/**
 * The controller of one line table: active cell, selection, and every action that a key, a pointer or a
 * button can run. Actions write through `sources` and can be undone.
 */
import { sizeIfTooLarge, writeBlock, writeTable } from '../../grid/block-text.ts';
import { continuePattern, type FillDirection, fillRange } from '../../grid/fill.ts';
import type { PlacedValue } from '../../grid/grid.ts';
import { createGridSelection, type GridSelection, selectedRange } from '../../grid/grid-state.ts';
import type { GridShape, Place } from '../../grid/navigation.ts';
import { placesOf, type Range } from '../../grid/selection.ts';
import { type Column, emptyValue, readText, storedText } from './line-cells.ts';
import {
  insertLines,
  type Lines,
  type LineWrite,
  moveLines,
  removeLines,
  sharedLines,
  writeValues,
} from './line-edits.ts';
import { cellsOf, fillWrites } from './line-fill.ts';
import { pasteMessages, selectionMessage } from './line-messages.ts';
import { pasteLines } from './line-paste.ts';
import type { Line } from './line-table.ts';
import { createLinesStateStore, type LinesStateStore, type Message } from './lines-state.ts';
import { createLinesWriter, type LinesSources } from './lines-writer.ts';

export interface LinesController
  extends Pick<LinesStateStore, 'snapshot' | 'subscribe' | 'announce' | 'change'>,
    GridSelection {
  lines(): Lines;
  /** Reads the form's lines again, after a change from elsewhere. */
  sync(): void;
  /** The lines and the empty row after them. */
  gridShape(): GridShape;
  /** Returns the line of a row; the empty row has the line that typing would add. */
  lineAt(row: number): Line | undefined;
  columnAt(column: number): Column | undefined;
  /** Returns the row of a line, also of the empty row's; undefined when it was deleted. */
  rowOf(id: unknown): number | undefined;
  /** Sets the active cell while a user types. All keys of one edit session are one undo step. */
  type(place: Place, text: string): void;
  /** Sets a value that a control chose. */
  choose(place: Place, value: unknown): void;
  /** Takes back what was typed in this edit session. */
  cancelTyping(): void;
  clear(): void;
  add(): void;
  duplicate(): void;
  remove(): void;
  move(by: 1 | -1): void;
  /** Copies the first row or column of the selection to the rest of it. */
  fill(direction: FillDirection): void;
  /** Repeats the selection over a range that contains it: the fill handle. */
  fillTo(to: Range): void;
  /** Copies the active cell to every selected one. */
  fillAll(): void;
  /** Shows the range that the fill handle would fill; undefined hides it. */
  setFillPreview(range: Range | undefined): void;
  /** Returns the selected cells for the clipboard; `cut` also empties them. */
  copy(cut?: boolean): { text: string; html: string };
  paste(text: string): void;
  undo(): void;
  redo(): void;
}

export function createLinesController(sources: LinesSources): LinesController {
  const { current } = sources;
  const stateStore = createLinesStateStore();
  const { snapshot, change, announce } = stateStore;
  const grid = createGridSelection(stateStore, () => change({ notice: undefined, draft: undefined }));
  const writer = createLinesWriter(sources, change);
  writer.sync();
  const { lines, write, isFull, hasEmptyRow, pendingLine } = writer;
  const range = (): Range => selectedRange(snapshot());
  const mergeKey = () => `typed ${snapshot().editSession}`;

  function setValue({ row, column }: Place, value: unknown): void {
    const definition = current().columns[column];
    if (!definition || definition.isLocked) return;
    // An empty value adds no line.
    if (row === lines().length && value === emptyValue(definition)) return;
    writer.setValue(row, definition.name, value, mergeKey());
  }

  const full = (): Message => ({
    key: 'La tabla está llena: como máximo {{max}} líneas.',
    values: { max: current().max },
  });
  /** The selected lines, without the empty row. */
  const selectedLines = () => {
    const { top, bottom } = range();
    return { top, bottom: Math.min(bottom, lines().length - 1) };
  };

  /** Moves the active cell and the selection with their lines. */
  function shiftSelection(by: number): void {
    const { active, selection, editSession } = snapshot();
    const moved = (place: Place): Place => ({ ...place, row: place.row + by });
    change({
      active: moved(active),
      selection: selection && { anchor: moved(selection.anchor), head: moved(selection.head) },
      draft: undefined,
      editSession: editSession + 1,
    });
  }

  function rowOf(id: unknown): number | undefined {
    const row = lines().findIndex((line) => line.id === id);
    if (row >= 0) return row;
    return hasEmptyRow() && pendingLine().id === id ? lines().length : undefined;
  }

  /** The active cell stays in its line when another user's change moves it, and in the empty row. */
  function sync(): void {
    const { lines: before, active } = snapshot();
    const { id } = before[active.row] ?? pendingLine();
    if (writer.sync() === before || before.length === 0) return;
    const row = rowOf(id);
    if (row === undefined) goTo(active.row);
    else if (row !== active.row) change({ active: { ...active, row }, selection: undefined });
  }

  /** Goes to a row, or to the last one. */
  function goTo(row: number): void {
    const last = Math.max(0, lines().length - (hasEmptyRow() ? 0 : 1));
    const { active, editSession } = snapshot();
    change({
      active: { ...active, row: Math.min(row, last) },
      selection: undefined,
      draft: undefined,
      editSession: editSession + 1,
    });
  }

  function restore(step: () => number | undefined, words: { done: string; nothing: string }) {
    if (current().isLocked) return;
    const before = lines();
    const skipped = step();
    if (skipped === undefined) return announce([{ key: words.nothing }]);
    const changed = lines().findIndex((line, row) => line !== before[row]);
    goTo(changed < 0 ? snapshot().active.row : changed);
    const key = '{{count}} casillas han cambiado después y se quedan como están.';
    announce([{ key: words.done }, ...(skipped > 0 ? [{ key, values: { count: skipped } }] : [])]);
  }

  function clear(): void {
    const { columns } = current();
    const before = lines();
    const writes = placesOf(range()).flatMap(({ row, column }): LineWrite[] => {
      const definition = columns[column];
      return definition && !definition.isLocked && row < before.length
        ? [{ row, name: definition.name, value: emptyValue(definition) }]
        : [];
    });
    if (write(sharedLines(before, writeValues(before, writes))))
      announce([{ key: '{{count}} casillas vaciadas.', values: { count: writes.length } }]);
  }

  function writeFilled(placed: readonly PlacedValue<Place>[], key?: string): void {
    const before = lines();
    const writes = fillWrites({ ...current(), lines: before }, placed);
    if (writes.length === 0) announce([{ key: 'Aquí no hay nada que cambiar.' }]);
    else if (write(sharedLines(before, writeValues(before, writes)), key))
      announce([{ key: '{{count}} casillas rellenadas.', values: { count: writes.length } }]);
  }

  return {
    ...grid,
    select(selection) {
      const isRange = grid.select(selection);
      if (isRange) announce([selectionMessage(lines(), current(), range())]);
      return isRange;
    },
    snapshot,
    change,
    announce,
    subscribe: stateStore.subscribe,
    lines,
    sync,
    gridShape: () => ({
      rows: lines().length + (hasEmptyRow() ? 1 : 0),
      columns: current().columns.length,
      exists: () => true,
    }),
    lineAt: (row) => lines()[row] ?? (row === lines().length && hasEmptyRow() ? pendingLine() : undefined),
    columnAt: (column) => current().columns[column],
    rowOf,
    type(place, text) {
      const column = current().columns[place.column];
      if (!column) return;
      change({ draft: { text, editSession: snapshot().editSession }, notice: undefined });
      // A text that the column cannot read stays in the cell and fails the validation.
      const read = readText(column, text, current().words);
      setValue(place, read ? read.value : text);
    },
    choose: setValue,
    cancelTyping() {
      change({ draft: undefined });
      writer.drop(mergeKey());
    },
    clear,
    add() {
      if (current().isLocked) return;
      if (isFull()) return announce([full()], 'wrong');
      const row = Math.min(range().bottom + 1, lines().length);
      write(insertLines(lines(), row, [pendingLine()]));
      const column = Math.max(
        0,
        current().columns.findIndex(({ isLocked }) => !isLocked),
      );
      grid.enter({ row, column });
      announce([{ key: 'Línea {{n}} añadida.', values: { n: row + 1 } }]);
    },
    duplicate() {
      const { top, bottom } = selectedLines();
      const { newLine, max, isLocked } = current();
      const count = bottom - top + 1;
      if (isLocked || count < 1) return;
      if (lines().length + count > max) return announce([full()], 'wrong');
      const copies = lines()
        .slice(top, bottom + 1)
        .map((line) => ({ ...line, id: newLine().id }));
      write(insertLines(lines(), bottom + 1, copies));
      shiftSelection(count);
      announce([{ key: '{{count}} líneas duplicadas.', values: { count } }]);
    },
    remove() {
      const { top, bottom } = selectedLines();
      const count = bottom - top + 1;
      if (count < 1 || !write(removeLines(lines(), top, bottom))) return;
      goTo(top);
      announce([{ key: '{{count}} líneas eliminadas. Ctrl+Z las devuelve.', values: { count } }]);
    },
    move(by) {
      const { top, bottom } = selectedLines();
      if (bottom < top) return;
      // Repeated presses are one step.
      if (!write(moveLines(lines(), top, bottom, by), `moved ${lines()[top]?.id} ${bottom - top}`)) return;
      shiftSelection(by);
      announce([
        { key: 'Ahora es la línea {{n}} de {{count}}.', values: { n: top + 1 + by, count: lines().length } },
      ]);
    },
    fill: (direction) => writeFilled(fillRange(cellsOf(lines(), current().columns), range(), direction)),
    fillTo(to) {
      const placed = continuePattern(cellsOf(lines(), current().columns), range(), to);
      if (placed.length === 0 || current().isLocked) return;
      grid.select({ anchor: { row: to.top, column: to.left }, head: { row: to.bottom, column: to.right } });
      writeFilled(placed);
    },
    fillAll() {
      const { active } = snapshot();
      const places = placesOf(range()).filter(({ row }) => row < lines().length);
      // The typed value and its copies are one undo step.
      writeFilled(
        places.map((place) => ({ place, value: active })),
        mergeKey(),
      );
    },
    setFillPreview: (fillPreview) => change({ fillPreview }),
    copy(cut = false) {
      const { columns, words } = current();
      const { top, left, bottom, right } = range();
      const rows = lines()
        .slice(top, bottom + 1)
        .map((line) =>
          columns.slice(left, right + 1).map((column) => storedText(column, line, columns, words)),
        );
      if (cut) clear();
      const count = rows.length * (right - left + 1);
      announce([
        { key: cut ? '{{count}} casillas cortadas.' : '{{count}} casillas copiadas.', values: { count } },
      ]);
      return { text: writeBlock(rows), html: writeTable(rows) };
    },
    paste(text) {
      const { isLocked } = current();
      if (isLocked) return;
      const size = sizeIfTooLarge(text);
      if (size)
        return announce(
          [
            {
              key: 'Lo copiado son {{rows}} filas por {{columns}} columnas: demasiado para pegarlo aquí.',
              values: { ...size },
            },
          ],
          'wrong',
        );
      const pasted = pasteLines({ ...current(), lines: lines() }, range(), text);
      write(pasted.lines);
      grid.selectChanged(pasted.places);
      const { messages, tone } = pasteMessages(pasted, current().max);
      announce(messages, tone);
    },
    undo: () => restore(writer.undo, { done: 'Deshecho.', nothing: 'No hay nada que deshacer.' }),
    redo: () => restore(writer.redo, { done: 'Rehecho.', nothing: 'No hay nada que rehacer.' }),
  };
}
