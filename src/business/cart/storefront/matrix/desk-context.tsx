/** The desk of a matrix for its components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Desk } from '../../matrix/desk.ts';
import type { DeskState } from '../../matrix/desk-state.ts';

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk() is used outside of a matrix.');
  return desk;
}

/** A part of the desk's state; renders again only when the part is another. It must be a value or an object that is kept. */
export function useDeskPart<T>(part: (state: DeskState) => T): T {
  const desk = useDesk();
  const read = () => part(desk.snapshot());
  return useSyncExternalStore(desk.subscribe, read, read);
}
