/** An action on requests that can be undone for a while. */
export interface UndoableAction {
  /** Ids of the requests. */
  ids: readonly number[];
  run(): void;
  /** Milliseconds since 1970, by the browser's clock. */
  until: number;
}

/** Creates a stack of actions that can still be undone. */
export function createUndoStack(now: () => number) {
  let actions: readonly UndoableAction[] = [];
  const undoableActions = () => actions.filter(({ until }) => now() < until);
  const remove = (act: UndoableAction | undefined) => {
    actions = undoableActions().filter((one) => one !== act);
  };
  return {
    /**
     * Adds an action and drops older ones on the same requests, because only a request's last action can be
     * undone.
     */
    push(act: UndoableAction): void {
      actions = [...undoableActions().filter(({ ids }) => !ids.every((id) => act.ids.includes(id))), act];
    },
    pop(): UndoableAction | undefined {
      const last = undoableActions().at(-1);
      remove(last);
      return last;
    },
    /** Removes an action that was undone by other means. */
    remove,
    has: (id: number): boolean => undoableActions().some(({ ids }) => ids.includes(id)),
  };
}

/** The actions of this visit; a key undoes them on every page. */
export const undoStack = createUndoStack(Date.now);
