/** Choices that the save of a form waits for: texts of pickers whose search has not replied yet. */
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Returns whether the text has become a choice, once that is known. */
type PendingChoice = () => Promise<boolean>;

const Pending = createContext<Set<PendingChoice> | undefined>(undefined);
export const PendingChoicesProvider = Pending.Provider;

/** Returns the pending choices of a form: the value of their provider, and the wait for all of them. */
export function usePendingChoices() {
  const [pending] = useState(() => new Set<PendingChoice>());
  return {
    pending,
    /** Saves after the pickers have found the records of their texts; not while one has no choice. */
    async waitBefore(save: () => Promise<void>): Promise<void> {
      const isChosen = pending.size > 0 ? await Promise.all([...pending].map((settle) => settle())) : [];
      if (isChosen.every(Boolean)) await save();
    },
  };
}

/**
 * Registers the text of a picker with its form.
 * @param isTyped the field has a text that is no choice yet
 * @param start looks for the record of the text; the picker then calls `settle`
 */
export function usePendingChoice(isTyped: boolean, start: () => void) {
  const pending = useContext(Pending);
  const waiting = useRef<((isChosen: boolean) => void)[]>([]);
  const latest = useRef(start);
  latest.current = start;

  useLayoutEffect(() => {
    if (!isTyped || !pending) return;
    const choice = () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        latest.current();
      });
    pending.add(choice);
    return () => void pending.delete(choice);
  }, [isTyped, pending]);

  /** Ends the wait of the form. Returns whether it waited. */
  function settle(isChosen: boolean): boolean {
    const settled = waiting.current.splice(0);
    for (const resolve of settled) resolve(isChosen);
    return settled.length > 0;
  }
  return {
    settle,
    /** Lets the form wait for a choice that outlives the field. Returns the end of that wait. */
    keep(): (isChosen: boolean) => void {
      const late = Promise.withResolvers<boolean>();
      const choice = () => late.promise;
      pending?.add(choice);
      return (isChosen) => {
        pending?.delete(choice);
        late.resolve(isChosen);
        settle(isChosen);
      };
    },
  };
}
