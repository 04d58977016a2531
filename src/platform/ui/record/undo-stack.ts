/** An action on records that can be undone for a while. */
export interface UndoableAction {
  /** The paths of the records. */
  records: readonly string[];
  run(): void;
  /** Milliseconds since 1970, by the browser's clock. */
  until: number;
}

/** Creates a stack of actions that can still be undone. */
export function createUndoStack(now: () => number) {
  let actions: readonly UndoableAction[] = [];
  const undoable = () => actions.filter(({ until }) => now() < until);
  const remove = (action: UndoableAction | undefined) => {
    actions = undoable().filter((one) => one !== action);
  };
  return {
    /**
     * Adds an action and drops older ones on the same records, because only a record's last action can be
     * undone.
     */
    push(action: UndoableAction): void {
      const { records } = action;
      actions = [...undoable().filter((one) => !one.records.every((path) => records.includes(path))), action];
    },
    pop(): UndoableAction | undefined {
      const last = undoable().at(-1);
      remove(last);
      return last;
    },
    /** Removes an action that was undone by other means. */
    remove,
    has: (path: string): boolean => undoable().some(({ records }) => records.includes(path)),
  };
}

/** The actions of this visit; a key undoes them on every page. */
export const undoStack = createUndoStack(Date.now);
