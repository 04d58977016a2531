/**
 * What was being written when its page was taken away under the hand, as by the end of a session: kept in this page's
 * memory, for whoever wrote it, until he is back at the same place. Nothing of it is laid down in the browser.
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Values } from './merge-changes.ts';

const Writer = createContext<string | undefined>(undefined);
/** Who writes in the forms below it; without one nothing is kept. */
export const FormWriterProvider = Writer.Provider;

interface Written {
  values: Values;
  /** The record as it was read then. */
  base: Values;
}

let left: (Written & { writer: string; path: string }) | undefined;

/**
 * @param unsaved what would be lost if the form were gone now; undefined when nothing would
 * @returns what the same person left here, when the form is drawn for the first time
 */
export function useLeftBehind(unsaved: () => Written | undefined): Written | undefined {
  // Both as they were at first: when the form goes, neither the session nor the address is there any more.
  const writer = useRef(useContext(Writer)).current;
  const [path] = useState(() => location.pathname);
  const [found] = useState(() => (left?.writer === writer && left?.path === path ? left : undefined));
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    // The page of a session that has just ended may be drawn once more before it goes: that is nobody coming back.
    if (writer && left && (left.path === path || left.writer !== writer)) left = undefined;
    return () => {
      const written = latest.current();
      if (written && writer) left = { ...written, writer, path };
    };
  }, [path, writer]);
  return found;
}
