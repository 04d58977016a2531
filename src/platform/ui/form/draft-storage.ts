/** The storage of unsaved input (`form-drafts.ts`), and its end: every page has this part. */

/** The part of the `Storage` interface that drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const draftPrefix = 'formDraft:';

/** Counts sign-outs: the forms of before store nothing more. */
let signOuts = 0;
export const signOutsSoFar = (): number => signOuts;

/** Returns the browser's storage; undefined where it is forbidden. */
export function draftStorage(): DraftStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Removes the drafts of every user: the browser may be shared. */
export function clearFormDrafts(storage: DraftStorage | undefined): void {
  signOuts += 1;
  for (const name of storage ? draftNames(storage) : []) storage?.removeItem(name);
}

/** Returns the names of the drafts in a storage. */
export const draftNames = (storage: DraftStorage): string[] =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((name) =>
    name.startsWith(draftPrefix),
  );
