/**
 * Undo and redo of a grid. A step restores a cell only while the cell holds what the step wrote, so that
 * changes from elsewhere are not overwritten.
 */

/** The change of a cell in a step. */
export interface CellChange<Cell, Value> {
  cell: Cell;
  before: Value;
  after: Value;
}

export interface UndoSteps<Cell, Value> {
  done: readonly (readonly CellChange<Cell, Value>[])[];
  undone: readonly (readonly CellChange<Cell, Value>[])[];
}

interface Step<Cell, Value> {
  changes: readonly CellChange<Cell, Value>[];
  /** Consecutive writes with the same key are one step: digits of one value, repeated presses of a button. */
  mergeKey: string | undefined;
}

export interface RestoredStep<Cell, Value> {
  /** The values to write. */
  writes: { cell: Cell; value: Value }[];
  /** Number of cells that changed elsewhere and stay as they are. */
  skipped: number;
}

export interface UndoHistory<Cell, Value> {
  canUndo(): boolean;
  canRedo(): boolean;
  /**
   * Records a write; `changes` may include cells that did not change.
   * @param mergeKey joins this write with the previous step of the same key
   * @returns the number of cells that an undo of the step would restore
   */
  record(changes: readonly CellChange<Cell, Value>[], mergeKey?: string): number;
  /**
   * Takes the last step back. Returns undefined when there is nothing to undo.
   * @param current returns the value that a cell holds now
   */
  undo(current: (cell: Cell) => Value): RestoredStep<Cell, Value> | undefined;
  redo(current: (cell: Cell) => Value): RestoredStep<Cell, Value> | undefined;
  /** Returns all steps, so that another history can continue with them. */
  undoSteps(): UndoSteps<Cell, Value>;
  /** Replaces all steps. */
  restoreSteps(steps: UndoSteps<Cell, Value>): void;
}

/** More steps than a user would undo. */
const maxSteps = 200;

/**
 * Creates an empty history.
 * @param idOf returns the cell's key in maps
 * @param isSame compares two values of a cell
 */
export function createUndoHistory<Cell, Value>(
  idOf: (cell: Cell) => string,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): UndoHistory<Cell, Value> {
  type Steps = UndoSteps<Cell, Value>;
  let done: Step<Cell, Value>[] = [];
  let undone: Step<Cell, Value>[] = [];

  function restoreStep(
    { changes }: Step<Cell, Value>,
    current: (cell: Cell) => Value,
    expected: 'before' | 'after',
    wanted: 'before' | 'after',
  ): RestoredStep<Cell, Value> {
    const same = changes.filter((change) => isSame(current(change.cell), change[expected]));
    return {
      writes: same.map((change) => ({ cell: change.cell, value: change[wanted] })),
      skipped: changes.length - same.length,
    };
  }

  function mergeChanges(
    first: readonly CellChange<Cell, Value>[],
    then: readonly CellChange<Cell, Value>[],
  ): CellChange<Cell, Value>[] {
    const all = new Map(first.map((change) => [idOf(change.cell), change]));
    for (const change of then) {
      const earlier = all.get(idOf(change.cell));
      all.set(idOf(change.cell), earlier ? { ...earlier, after: change.after } : change);
    }
    return [...all.values()];
  }

  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    record(changes, mergeKey) {
      const last = done.at(-1);
      const joins = mergeKey !== undefined && last?.mergeKey === mergeKey;
      const all = (joins ? mergeChanges(last.changes, changes) : changes).filter(
        ({ before, after }) => !isSame(before, after),
      );
      if (joins) done.pop();
      if (changes.length > 0) undone = [];
      // A value that was typed and taken back leaves no step.
      if (all.length > 0) done.push({ changes: all, mergeKey });
      if (done.length > maxSteps) done.shift();
      return all.length;
    },
    undo(current) {
      const step = done.pop();
      if (!step) return undefined;
      undone.push({ changes: step.changes, mergeKey: undefined });
      return restoreStep(step, current, 'after', 'before');
    },
    redo(current) {
      const step = undone.pop();
      if (!step) return undefined;
      done.push(step);
      return restoreStep(step, current, 'before', 'after');
    },
    undoSteps: () => ({
      done: done.map(({ changes }) => changes),
      undone: undone.map(({ changes }) => changes),
    }),
    restoreSteps(steps) {
      // A merge key is valid only for the edit session that set it.
      const withoutKeys = (all: Steps['done']) => all.map((changes) => ({ changes, mergeKey: undefined }));
      done = withoutKeys(steps.done);
      undone = withoutKeys(steps.undone);
    },
  };
}
