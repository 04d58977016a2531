/**
 * Undo and redo of a grid. A step restores a cell only while the cell holds what the step wrote, so that
 * changes from elsewhere are not overwritten.
 */

import { createUndoStack } from './undo-stack.ts';

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

/**
 * Creates an empty history.
 * @param idOf returns the cell's key in maps
 * @param isSame compares two values of a cell
 */
export function createUndoHistory<Cell, Value>(
  idOf: (cell: Cell) => string,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): UndoHistory<Cell, Value> {
  type Step = readonly CellChange<Cell, Value>[];
  const stack = createUndoStack<Step>(mergeChanges, (changes) => {
    const left = changes.filter(({ before, after }) => !isSame(before, after));
    return left.length > 0 ? left : undefined;
  });

  function mergeChanges(first: Step, then: Step): Step {
    const all = new Map(first.map((change) => [idOf(change.cell), change]));
    for (const change of then) {
      const earlier = all.get(idOf(change.cell));
      all.set(idOf(change.cell), earlier ? { ...earlier, after: change.after } : change);
    }
    return [...all.values()];
  }

  function restoreStep(
    changes: Step | undefined,
    current: (cell: Cell) => Value,
    expected: 'before' | 'after',
    wanted: 'before' | 'after',
  ): RestoredStep<Cell, Value> | undefined {
    if (!changes) return undefined;
    const same = changes.filter((change) => isSame(current(change.cell), change[expected]));
    return {
      writes: same.map((change) => ({ cell: change.cell, value: change[wanted] })),
      skipped: changes.length - same.length,
    };
  }

  return {
    canUndo: stack.canUndo,
    canRedo: stack.canRedo,
    record: (changes, mergeKey) => (changes.length > 0 ? (stack.push(changes, mergeKey)?.length ?? 0) : 0),
    undo: (current) => restoreStep(stack.undo(), current, 'after', 'before'),
    redo: (current) => restoreStep(stack.redo(), current, 'before', 'after'),
    undoSteps: stack.steps,
    restoreSteps: stack.replace,
  };
}
