/**
 * Unsaved input of forms in local storage, by user and page. It survives a reload, a crash and the end of the
 * session. Bounded in number, size and age; `clearFormDrafts` removes it at sign-out.
 */
import { type DraftStorage, draftNames, draftPrefix, signOutsSoFar } from './draft-storage.ts';
import type { Values } from './merge-changes.ts';

export interface FormDraft {
  values: Values;
  /** The record as it was loaded then, with its version. */
  base: Values;
  /** The instant of the last change, in ms since 1970. */
  at: number;
}

export interface FormDrafts {
  /** Returns the draft of a page; undefined when there is none or it is too old. */
  read(page: string): FormDraft | undefined;
  put(page: string, draft: FormDraft): void;
  remove(page: string): void;
}

/** Maximum drafts of a browser, characters of one, and age: enough for 300 lines, twice. */
const maxDrafts = 20;
const maxLength = 300_000;
const maxAge = 7 * 24 * 3600_000;

/** @param storage undefined when the browser forbids it; nothing is kept then */
export function createFormDrafts(
  storage: DraftStorage | undefined,
  userId: string,
  now: () => number,
): FormDrafts {
  const since = signOutsSoFar();
  const nameOf = (page: string) => `${draftPrefix}${userId}:${page}`;
  return {
    read(page) {
      const draft = parse(storage, nameOf(page));
      return draft && now() - draft.at < maxAge ? draft : undefined;
    },
    put(page, draft) {
      const name = nameOf(page);
      const text = JSON.stringify(draft);
      if (text.length > maxLength || since !== signOutsSoFar()) return;
      try {
        if (storage && storage.getItem(name) === null) makeRoom(storage, now() - maxAge);
        storage?.setItem(name, text);
      } catch {
        // Storage is full or forbidden. The page still shows the values.
      }
    },
    remove: (page) => storage?.removeItem(nameOf(page)),
  };
}

/** Removes drafts that are too old or unreadable, and the oldest one when there are too many. */
function makeRoom(storage: DraftStorage, oldest: number): void {
  const drafts = draftNames(storage).map((name) => ({ name, at: parse(storage, name)?.at ?? 0 }));
  drafts.sort((one, other) => other.at - one.at);
  for (const [place, { name, at }] of drafts.entries()) {
    if (at <= oldest || place >= maxDrafts - 1) storage.removeItem(name);
  }
}

function parse(storage: DraftStorage | undefined, name: string): FormDraft | undefined {
  try {
    const { values, base, at } = (JSON.parse(storage?.getItem(name) ?? 'null') ?? {}) as Partial<FormDraft>;
    return isObject(values) && isObject(base) && typeof at === 'number' ? { values, base, at } : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
