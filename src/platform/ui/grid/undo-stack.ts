/** The stacks of undo and redo: steps that were done, and steps that were taken back. */

export interface UndoStack<Step> {
  canUndo(): boolean;
  canRedo(): boolean;
  /**
   * Adds a step and drops the steps that could be redone.
   * @param mergeKey joins the step with the last one of the same key: digits of one value, repeated presses
   * @returns the step as it was kept; undefined when it changes nothing
   */
  push(step: Step, mergeKey?: string): Step | undefined;
  /** Moves the last step to the redo stack and returns it. */
  undo(): Step | undefined;
  redo(): Step | undefined;
  /** Removes the last step if it has this key, and returns it. It cannot be redone. */
  drop(mergeKey: string): Step | undefined;
  steps(): { done: Step[]; undone: Step[] };
  /** Replaces all steps. */
  replace(steps: { done: readonly Step[]; undone: readonly Step[] }): void;
}

/** More steps than a user would undo. */
const maxSteps = 200;

interface StackEntry<Step> {
  step: Step;
  mergeKey: string | undefined;
}

/**
 * Creates empty stacks.
 * @param merge joins two steps of the same key
 * @param settle returns what is left of a step without changes that were taken back; undefined for nothing
 */
export function createUndoStack<Step>(
  merge: (first: Step, then: Step) => Step,
  settle: (step: Step) => Step | undefined,
): UndoStack<Step> {
  let done: StackEntry<Step>[] = [];
  let undone: StackEntry<Step>[] = [];
  // A merge key is valid only for the edit session that set it.
  const withoutKeys = (steps: readonly Step[]) => steps.map((step) => ({ step, mergeKey: undefined }));

  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    push(step, mergeKey) {
      const last = done.at(-1);
      const joins = last && mergeKey !== undefined && last.mergeKey === mergeKey;
      const settled = settle(joins ? merge(last.step, step) : step);
      if (joins) done.pop();
      undone = [];
      // A value that was typed and taken back leaves no step.
      if (settled !== undefined) done.push({ step: settled, mergeKey });
      if (done.length > maxSteps) done.shift();
      return settled;
    },
    undo() {
      const last = done.pop();
      if (last) undone.push({ step: last.step, mergeKey: undefined });
      return last?.step;
    },
    redo() {
      const last = undone.pop();
      if (last) done.push(last);
      return last?.step;
    },
    drop: (mergeKey) => (done.at(-1)?.mergeKey === mergeKey ? done.pop()?.step : undefined),
    steps: () => ({ done: done.map(({ step }) => step), undone: undone.map(({ step }) => step) }),
    replace(steps) {
      done = withoutKeys(steps.done);
      undone = withoutKeys(steps.undone);
    },
  };
}
