/**
 * What was done to a matrix, step by step, so that it can be undone and done again. A step restores a cell only while
 * the cell still holds what the step wrote: what came from elsewhere meanwhile is not overwritten.
 */
import { type Cell, cellId } from '../cell.ts';
import type { Quantities } from './matrix-model.ts';
import type { UndoSteps } from './undo-storage.ts';

/** One cell of a step. */
export interface CellChange extends Cell {
  before: number;
  after: number;
}

interface Step {
  changes: readonly CellChange[];
  /** Writes with the same tie are one step: the digits of one value, one press of a button after the other. */
  mergeKey: string | undefined;
}

export interface RestoredStep {
  /** What the cells must hold. */
  writes: (Cell & { cantidad: number })[];
  /** Cells that hold something else by now and are left as they are. */
  skipped: number;
}

export interface UndoHistory {
  canUndo(): boolean;
  canRedo(): boolean;
  /**
   * Takes up what was just written; cells that did not change may be among it.
   * @returns how many cells of the step changed: so many an undo restores
   */
  record(changes: readonly CellChange[], mergeKey?: string): number;
  /** Undefined when there is nothing to undo. */
  undo(current: Quantities): RestoredStep | undefined;
  redo(current: Quantities): RestoredStep | undefined;
  /** What can be undone and done again, for another history to go on with. */
  undoSteps(): UndoSteps;
  /** Goes on with these steps, and forgets its own. */
  restoreSteps(kept: UndoSteps): void;
}

/** More than anybody counts back. */
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
      // Typed and taken back: nothing was done.
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
    restoreSteps(kept) {
      // A tie holds for one visit of a cell.
      const undoSteps = (all: UndoSteps['done']) => all.map((changes) => ({ changes, mergeKey: undefined }));
      done = undoSteps(kept.done);
      undone = undoSteps(kept.undone);
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
  held: 'before' | 'after',
  wanted: 'before' | 'after',
): RestoredStep {
  const same = changes.filter((change) => (current.get(cellId(change)) ?? 0) === change[held]);
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
