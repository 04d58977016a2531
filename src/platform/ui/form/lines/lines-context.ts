/** The React context of a line table. */
import type { TFunction } from 'i18next';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ValueWords } from '../value-text.ts';
import type { Column } from './line-cells.ts';
import type { LinesController } from './lines-controller.ts';
import type { LinesState } from './lines-state.ts';

export interface LinesContextValue {
  controller: LinesController;
  columns: readonly Column[];
  words: ValueWords;
  /** Of the whole table: a hook of its own in each of 300 rows takes as long as the rows. */
  t: TFunction;
  isLocked: boolean;
  /** A control chose a value: the next key moves again. */
  onChosen(): void;
}

const LinesContext = createContext<LinesContextValue | undefined>(undefined);
export const LinesProvider = LinesContext.Provider;

export function useLines(): LinesContextValue {
  const value = useContext(LinesContext);
  if (!value) throw new Error('A part of a line table is used outside of it.');
  return value;
}

/**
 * Returns a part of the table's state; renders again only when that part changes.
 * @param selector must return a primitive or a stable reference
 */
export function useLinesSelector<T>(selector: (state: LinesState) => T): T {
  const { controller } = useLines();
  const read = () => selector(controller.snapshot());
  return useSyncExternalStore(controller.subscribe, read, read);
}
