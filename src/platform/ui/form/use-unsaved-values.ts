/**
 * Keeps unsaved input in memory when its page goes away, as at the end of a session, until the same user
 * returns to the same page. Nothing is written to the browser's storage.
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Values } from './merge-changes.ts';

const Writer = createContext<string | undefined>(undefined);
/** The user of the forms below; without it nothing is kept. */
export const FormWriterProvider = Writer.Provider;
/** Returns the id of the user of the forms, for what a form keeps in the browser. */
export const useFormWriter = (): string | undefined => useContext(Writer);

interface Written {
  values: Values;
  /** The record as it was loaded then. */
  base: Values;
}

let left: (Written & { writer: string; path: string }) | undefined;

/**
 * Keeps the unsaved values when the form unmounts.
 * @param unsaved returns the unsaved values; undefined when there are none
 * @returns the values the same user left here, on the first render
 */
export function useUnsavedValues(unsaved: () => Written | undefined): Written | undefined {
  // The initial values: at unmount neither the session nor the URL is available.
  const writer = useRef(useContext(Writer)).current;
  const [path] = useState(() => location.pathname);
  const [found] = useState(() => (left?.writer === writer && left?.path === path ? left : undefined));
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    // The page of an ended session may render once more before it unmounts: this is no return of the user.
    if (writer && left && (left.path === path || left.writer !== writer)) left = undefined;
    return () => {
      const written = latest.current();
      if (written && writer) left = { ...written, writer, path };
    };
  }, [path, writer]);
  return found;
}
