/**
 * What was done to a matrix, step by step, so that it can be undone and done again. A step restores a cell only while
 * the cell still holds what the step wrote: what came from elsewhere meanwhile is not overwritten.
 */
import { type Cell, cellId } from '../cell.ts';
import type { Quantities } from './matrix-model.ts';
import type { KeptSteps } from './steps-keep.ts';

/** One cell of a step. */
export interface Change extends Cell {
  before: number;
  after: number;
}

interface Step {
  changes: readonly Change[];
  /** Writes with the same tie are one step: the digits of one value, one press of a button after the other. */
  tie: string | undefined;
}

export interface Restored {
  /** What the cells must hold. */
  writes: (Cell & { cantidad: number })[];
  /** Cells that hold something else by now and are left as they are. */
  leftOut: number;
}

export interface History {
  canUndo(): boolean;
  canRedo(): boolean;
  /**
   * Takes up what was just written; cells that did not change may be among it.
   * @returns how many cells of the step changed: so many an undo restores
   */
  record(changes: readonly Change[], tie?: string): number;
  /** Undefined when there is nothing to undo. */
  undo(present: Quantities): Restored | undefined;
  redo(present: Quantities): Restored | undefined;
  /** What can be undone and done again, for another history to go on with. */
  steps(): KeptSteps;
  /** Goes on with these steps, and forgets its own. */
  remember(kept: KeptSteps): void;
}

/** More than anybody counts back. */
const mostSteps = 200;

export function createHistory(): History {
  let done: Step[] = [];
  let undone: Step[] = [];

  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    record(changes, tie) {
      const last = done.at(-1);
      const joins = tie !== undefined && last?.tie === tie;
      const all = (joins ? joined(last.changes, changes) : changes).filter(
        ({ before, after }) => before !== after,
      );
      if (joins) done.pop();
      if (changes.length > 0) undone = [];
      // Typed and taken back: nothing was done.
      if (all.length > 0) done.push({ changes: all, tie });
      if (done.length > mostSteps) done.shift();
      return all.length;
    },
    undo(present) {
      const step = done.pop();
      if (!step) return undefined;
      undone.push({ changes: step.changes, tie: undefined });
      return restored(step, present, 'after', 'before');
    },
    redo(present) {
      const step = undone.pop();
      if (!step) return undefined;
      done.push(step);
      return restored(step, present, 'before', 'after');
    },
    steps: () => ({ done: done.map(({ changes }) => changes), undone: undone.map(({ changes }) => changes) }),
    remember(kept) {
      // A tie holds for one visit of a cell.
      const steps = (all: KeptSteps['done']) => all.map((changes) => ({ changes, tie: undefined }));
      done = steps(kept.done);
      undone = steps(kept.undone);
    },
  };
}

function joined(first: readonly Change[], then: readonly Change[]): Change[] {
  const all = new Map(first.map((change) => [cellId(change), change]));
  for (const change of then) {
    const earlier = all.get(cellId(change));
    all.set(cellId(change), earlier ? { ...earlier, after: change.after } : change);
  }
  return [...all.values()];
}

function restored(
  { changes }: Step,
  present: Quantities,
  held: 'before' | 'after',
  wanted: 'before' | 'after',
): Restored {
  const same = changes.filter((change) => (present.get(cellId(change)) ?? 0) === change[held]);
  return {
    writes: same.map(({ modeloId, modeloColorId, tallaId, ...values }) => ({
      modeloId,
      modeloColorId,
      tallaId,
      cantidad: values[wanted],
    })),
    leftOut: changes.length - same.length,
  };
}
