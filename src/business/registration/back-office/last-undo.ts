/** The last act on requests, as long as it can be taken back: a key does so, whichever page the reviewer is on. */
let last: { run: () => void; until: number } | undefined;

/** @param until ms since 1970, by this machine */
export function keepUndo(run: () => void, until: number): void {
  last = { run, until };
}

export function takeUndo(): (() => void) | undefined {
  const taken = last && Date.now() < last.until ? last.run : undefined;
  last = undefined;
  return taken;
}
