/** The states of the places in the grid of a modelo, without React. */
import type { ReadValue } from '../../../platform/ui/grid/paste.ts';

export type CellState = 'none' | 'open' | 'closed';

/** A press opens a place, the next one closes it, the third empties it. */
export const nextState: Readonly<Record<CellState, CellState>> = {
  none: 'open',
  open: 'closed',
  closed: 'none',
};

/** The states as a spreadsheet gets them. */
export const copiedSigns: Readonly<Record<CellState, string>> = { none: '', open: '1', closed: 'C' };

const closedWords = new Set(['c', 'cerrada', 'closed', 'tancada', 'fechada', '×']);
const noneWords = new Set(['0', '-', '–', '·', 'no', 'nao']);

/** Reads a cell of a spreadsheet: a mark or a number means that the garment exists. */
export function readState(text: string): ReadValue<CellState, never> {
  const word = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
  if (word === '') return { empty: true };
  if (closedWords.has(word)) return { value: 'closed' };
  return { value: noneWords.has(word) ? 'none' : 'open' };
}
