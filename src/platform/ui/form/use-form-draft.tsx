import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { draftStorage } from './draft-storage.ts';
import { createFormDrafts, type FormDraft } from './form-drafts.ts';

const Writer = createContext<string | undefined>(undefined);
/** The user of the forms below; without one nothing is stored. */
export const FormWriterProvider = Writer.Provider;
/** Returns the id of the user of the forms, for what a form keeps in the browser. */
export const useFormWriter = (): string | undefined => useContext(Writer);

export type UnsavedInput = Pick<FormDraft, 'values' | 'base'>;

export interface PageDraft {
  /** The draft that this user left on this page. */
  found: FormDraft | undefined;
  /** Stores the input soon, and at once when the page goes away. */
  changed(): void;
  /** Removes the draft: the input is saved or discarded. */
  drop(): void;
  /** From now on the input belongs to the page of the record that was created here. */
  moveTo(id: unknown): void;
  /** Returns the path of the page that the input belongs to. */
  owner(): string;
  /** Lets the page of the created record save the input. */
  saveThere(): void;
  /** The draft comes from the page that created the record, without a crash or a reload. */
  isContinued: boolean;
  /** The page that created the record left its input to be saved here. */
  savesAtOnce: boolean;
}

/** Time in ms between two writes of a draft. */
const pause = 300;

/** The page of the record that a form has just created: its draft is no recovered one. */
let continued: string | undefined;
/** The page that saves the input it finds. */
let awaited: string | undefined;

/**
 * Keeps the unsaved input of a form for its user and page.
 * @param unsaved returns the unsaved input; undefined when there is none
 */
export function useFormDraft(unsaved: () => UnsavedInput | undefined): PageDraft {
  const writer = useFormWriter();
  // The URL of the first render: at unmount it is another page's.
  const [page] = useState(() => location.pathname);
  const owner = useRef(page);
  // At the end of a session the form outlives its user.
  const [drafts] = useState(() => writer && createFormDrafts(draftStorage(), writer, Date.now));
  const [found] = useState(() => (drafts ? drafts.read(page) : undefined));
  const [isContinued] = useState(() => continued === page);
  const [savesAtOnce] = useState(() => awaited === page && found !== undefined);
  const latest = useRef(unsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function store(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    const input = latest.current();
    if (!drafts) return;
    if (input) drafts.put(owner.current, { ...input, at: Date.now() });
    else drafts.remove(owner.current);
  }
  const storing = useRef(store);
  useEffect(() => {
    latest.current = unsaved;
    storing.current = store;
  });
  useEffect(() => {
    awaited = undefined;
    continued = undefined;
    const end = () => timer.current !== undefined && storing.current();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, []);

  return {
    found,
    isContinued,
    savesAtOnce,
    changed() {
      // The page of a created record reads its draft at any moment.
      if (owner.current !== page) storing.current();
      else timer.current ??= setTimeout(() => storing.current(), pause);
    },
    drop() {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (drafts) drafts.remove(owner.current);
    },
    moveTo(id) {
      this.drop();
      owner.current = `${page.slice(0, page.lastIndexOf('/'))}/${id}`;
      continued = owner.current;
      storing.current();
    },
    owner: () => owner.current,
    saveThere() {
      awaited = owner.current;
    },
  };
}
