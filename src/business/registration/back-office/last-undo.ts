/** An act on requests that can be taken back for a while. */
export interface Undoable {
  /** The requests. */
  ids: readonly number[];
  run(): void;
  /** Ms since 1970, by this machine. */
  until: number;
}

/** The acts that can still be taken back, each once, the last one first. */
export function createUndos(now: () => number) {
  let kept: readonly Undoable[] = [];
  const living = () => kept.filter(({ until }) => now() < until);
  const drop = (act: Undoable | undefined) => {
    kept = living().filter((one) => one !== act);
  };
  return {
    /** Of a request only its last act can be taken back. */
    keep(act: Undoable): void {
      kept = [...living().filter(({ ids }) => !ids.every((id) => act.ids.includes(id))), act];
    },
    take(): Undoable | undefined {
      const last = living().at(-1);
      drop(last);
      return last;
    },
    /** It has been taken back otherwise. */
    drop,
    holds: (id: number): boolean => living().some(({ ids }) => ids.includes(id)),
  };
}

/** Those of this visit: a key takes them back, whichever page the reviewer is on. */
export const undos = createUndos(Date.now);
