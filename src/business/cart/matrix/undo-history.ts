/**
 * Undo and redo of a matrix. A step restores a cell only while the cell holds what the step wrote, so that
 * changes from elsewhere are not overwritten.
 */
import { type Cell, cellId } from '../cell.ts';
import type { Quantities } from './matrix-model.ts';
import type { UndoSteps } from './undo-storage.ts';

/** The change of a cell in a step. */
export interface CellChange extends Cell {
  before: number;
  after: number;
}

interface Step {
  changes: readonly CellChange[];
  /** Consecutive writes with the same key are one step: digits of one value, repeated presses of a button. */
  mergeKey: string | undefined;
}

export interface RestoredStep {
  /** The values to write. */
  writes: (Cell & { cantidad: number })[];
  /** Number of cells that changed elsewhere and stay as they are. */
  skipped: number;
}

export interface UndoHistory {
  canUndo(): boolean;
  canRedo(): boolean;
  /**
   * Records a write; `changes` may include cells that did not change.
   * @param mergeKey joins this write with the previous step of the same key
   * @returns the number of cells that an undo of the step would restore
   */
  record(changes: readonly CellChange[], mergeKey?: string): number;
  /** Returns undefined when there is nothing to undo. */
  undo(current: Quantities): RestoredStep | undefined;
  redo(current: Quantities): RestoredStep | undefined;
  /** Returns all steps, so that another history can continue with them. */
  undoSteps(): UndoSteps;
  /** Replaces all steps. */
  restoreSteps(steps: UndoSteps): void;
}

/** More steps than a user would undo. */
const maxSteps = 200;

export function createUndoHistory(): UndoHistory {
  let done: Step[] = [];
  let undone: Step[] = [];

  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    record(changes, mergeKey) {
      const last = done.at(-1);
      const joins = mergeKey !== undefined && last?.mergeKey === mergeKey;
      const all = (joins ? mergeChanges(last.changes, changes) : changes).filter(
        ({ before, after }) => before !== after,
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
      const withoutKeys = (all: UndoSteps['done']) =>
        all.map((changes) => ({ changes, mergeKey: undefined }));
      done = withoutKeys(steps.done);
      undone = withoutKeys(steps.undone);
    },
  };
}

function mergeChanges(first: readonly CellChange[], then: readonly CellChange[]): CellChange[] {
  const all = new Map(first.map((change) => [cellId(change), change]));
  for (const change of then) {
    const earlier = all.get(cellId(change));
    all.set(cellId(change), earlier ? { ...earlier, after: change.after } : change);
  }
  return [...all.values()];
}

function restoreStep(
  { changes }: Step,
  current: Quantities,
  expected: 'before' | 'after',
  wanted: 'before' | 'after',
): RestoredStep {
  const same = changes.filter((change) => (current.get(cellId(change)) ?? 0) === change[expected]);
  return {
    writes: same.map(({ modeloId, modeloColorId, tallaId, ...values }) => ({
      modeloId,
      modeloColorId,
      tallaId,
      cantidad: values[wanted],
    })),
    skipped: changes.length - same.length,
  };
}
