/** Writes lines through the form, and undoes it. */
import { createUndoStack } from '../../grid/undo-stack.ts';
import type { ValueWords } from '../value-text.ts';
import type { Column } from './line-cells.ts';
import { applyDifference, insertLines, type Lines, sharedLines, writeValues } from './line-edits.ts';
import type { Line } from './line-table.ts';

export interface LinesSources {
  /** Returns the form's lines. */
  held(): Lines;
  /** Replaces all lines. */
  replace(lines: Lines): void;
  /** Sets one member of one line. */
  set(row: number, name: string, value: unknown): void;
  current(): {
    columns: readonly Column[];
    newLine(): Line;
    /** Maximum number of lines. */
    max: number;
    isLocked: boolean;
    words: ValueWords;
  };
}

interface Step {
  before: Lines;
  after: Lines;
}

export interface LinesWriter {
  /** Returns the lines; one that did not change keeps its identity. */
  lines(): Lines;
  /** Reads the form's lines again, after a change from elsewhere. */
  sync(): Lines;
  isFull(): boolean;
  hasEmptyRow(): boolean;
  /** Returns the line that the empty row shows; typing adds it with the same `id`, so that its row stays. */
  pendingLine(): Line;
  /**
   * Writes lines as one undo step; consecutive writes of the same key are one step.
   * @returns false when nothing changed
   */
  write(after: Lines, mergeKey?: string): boolean;
  setValue(row: number, name: string, value: unknown, mergeKey: string): void;
  /** Takes back the last step if it has this key. */
  drop(mergeKey: string): void;
  /** @returns the number of values that changed elsewhere and stay; undefined when there is no step */
  undo(): number | undefined;
  redo(): number | undefined;
}

/** @param onChange called with the lines, and with whether there are steps to undo and to redo */
export function createLinesWriter(
  { held, replace, set, current }: LinesSources,
  onChange: (state: { lines: Lines; canUndo: boolean; canRedo: boolean }) => void,
): LinesWriter {
  let shared: Lines = [];
  let pending: Line | undefined;
  const history = createUndoStack<Step>(
    (first, then) => ({ before: first.before, after: then.after }),
    (step) => (step.before === step.after ? undefined : step),
  );

  const lines = () => shared;
  const sync = (): Lines => {
    shared = sharedLines(shared, held());
    publish();
    return shared;
  };
  const isFull = () => lines().length >= current().max;
  const pendingLine = (): Line => {
    pending ??= current().newLine();
    return pending;
  };
  const publish = () => onChange({ lines: shared, canUndo: history.canUndo(), canRedo: history.canRedo() });

  function write(after: Lines, mergeKey?: string): boolean {
    const before = lines();
    if (current().isLocked || after === before) return false;
    if (after.some(({ id }) => id === pending?.id)) pending = undefined;
    replace(after);
    history.push({ before, after: sync() }, mergeKey);
    publish();
    return true;
  }

  function restore(
    step: Step | undefined,
    from: 'before' | 'after',
    to: 'before' | 'after',
  ): number | undefined {
    if (!step) return undefined;
    const { lines: restored, skipped } = applyDifference(lines(), step[from], step[to]);
    replace(restored);
    sync();
    return skipped;
  }

  return {
    lines,
    sync,
    isFull,
    hasEmptyRow: () => !current().isLocked && !isFull(),
    pendingLine,
    write,
    setValue(row, name, value, mergeKey) {
      const before = lines();
      if (current().isLocked || row > before.length) return;
      if (row === before.length) {
        if (!isFull())
          write(writeValues(insertLines(before, row, [pendingLine()]), [{ row, name, value }]), mergeKey);
        return;
      }
      // The form holds null for an absent value, and a line has no such member.
      if (value === undefined) {
        write(sharedLines(before, writeValues(before, [{ row, name, value }])), mergeKey);
        return;
      }
      set(row, name, value);
      history.push({ before, after: sync() }, mergeKey);
      publish();
    },
    drop(mergeKey) {
      const step = history.drop(mergeKey);
      if (!step) return;
      const typed = lines();
      restore(step, 'after', 'before');
      // The empty row keeps its element, and with it the focus.
      const removed = typed[lines().length];
      if (removed && typed.length > lines().length) pending = { ...current().newLine(), id: removed.id };
    },
    undo: () => restore(history.undo(), 'after', 'before'),
    redo: () => restore(history.redo(), 'before', 'after'),
  };
}
