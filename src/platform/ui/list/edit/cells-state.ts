/** The cells of a list that are open, being saved, saved or refused. */
import type { RowId } from '../use-selection.ts';

export interface CellState {
  /** The value that the user typed; a text that could not be read stays as text. */
  value: unknown;
  status: 'saving' | 'saved' | 'failed';
  /** Why it is not saved. */
  message?: string;
}

/** The cells of one row by the name of their column. */
export type CellStates = Readonly<Record<string, CellState>> | undefined;

/** Where the editor goes after a value: `stay` closes it. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

interface Cell {
  id: RowId;
  name: string;
}

export interface CellsState {
  open: Cell | undefined;
  cells: ReadonlyMap<RowId, CellStates>;
  /** How many saves are under way. */
  saving: number;
}

export const noCells: CellsState = { open: undefined, cells: new Map(), saving: 0 };

type CellAct =
  | ({ type: 'open' | 'shown' } & Cell)
  | { type: 'close' }
  | ({ type: 'saving'; value: unknown } & Cell)
  | ({ type: 'saved'; value: unknown } & Cell)
  | ({ type: 'failed'; value: unknown; message: string } & Cell)
  | ({ type: 'rejected'; value: unknown; message: string } & Cell);

/**
 * The reducer of the cells.
 * - `saving`: a value is on its way; `saved` and `failed` end it, unless the cell holds a newer value by then
 * - `shown`: the cell shows the row's own value again
 * - `rejected`: a value that was left although it is not valid
 */
export function cellsState(state: CellsState, act: CellAct): CellsState {
  switch (act.type) {
    case 'open':
      return { ...state, open: { id: act.id, name: act.name } };
    case 'close':
      return { ...state, open: undefined };
    case 'shown': {
      const isBusy = state.cells.get(act.id)?.[act.name]?.status === 'saving';
      return isBusy ? state : { ...state, cells: withCell(state.cells, act, undefined) };
    }
    case 'rejected':
      return {
        ...state,
        open: undefined,
        cells: withCell(state.cells, act, { value: act.value, status: 'failed', message: act.message }),
      };
    case 'saving':
      return {
        ...state,
        saving: state.saving + 1,
        cells: withCell(state.cells, act, { value: act.value, status: 'saving' }),
      };
    case 'saved':
    case 'failed': {
      const isNewer = state.cells.get(act.id)?.[act.name]?.value !== act.value;
      const { value, type: status } = act;
      const next = act.type === 'saved' ? { value, status } : { value, status, message: act.message };
      return {
        ...state,
        saving: state.saving - 1,
        cells: isNewer ? state.cells : withCell(state.cells, act, next),
      };
    }
  }
}

function withCell(
  cells: CellsState['cells'],
  { id, name }: Cell,
  next: CellState | undefined,
): CellsState['cells'] {
  const { [name]: before, ...others } = cells.get(id) ?? {};
  if (!before && !next) return cells;
  const all = { ...others, ...(next && { [name]: next }) };
  const changed = new Map(cells);
  if (Object.keys(all).length > 0) changed.set(id, all);
  else changed.delete(id);
  return changed;
}
