/** The state of a grid: active cell, selection and edit session. It has no React and writes no cell. */
import type { Place } from './navigation.ts';
import { contains, type Range, rangeAt, rangeOf, type Selection } from './selection.ts';

export interface GridState {
  /** The one cell in the tab order. Keys write into it. */
  active: Place;
  /** Undefined when only the active cell is selected. */
  selection: Selection | undefined;
  /** The range that releasing the fill handle would fill. */
  fillPreview: Range | undefined;
  /** A tap extends the selection instead of opening the keyboard. */
  isSelecting: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Grows with every move. Values typed within one edit session are one undo step. */
  editSession: number;
}

export const initialGridState = (active: Place): GridState => ({
  active,
  selection: undefined,
  fillPreview: undefined,
  isSelecting: false,
  canUndo: false,
  canRedo: false,
  editSession: 0,
});

export const selectedRange = ({ selection, active }: Pick<GridState, 'selection' | 'active'>): Range =>
  selection ? rangeOf(selection) : rangeAt(active);

export interface StateStore<State> {
  snapshot(): State;
  subscribe(listener: () => void): () => void;
  change(part: Partial<State>): void;
}

/** Creates a state store. The state is replaced, never mutated. */
export function createStateStore<State extends object>(initial: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      const keys = Object.keys(part) as (keyof State)[];
      if (keys.every((key) => state[key] === part[key])) return;
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
  };
}

export interface GridSelection {
  /** Makes a cell active. Clears the selection unless the move stays `within` it. */
  enter(place: Place, within?: boolean): void;
  /**
   * Selects a rectangle; one of a single cell clears the selection.
   * @returns false when it cleared the selection
   */
  select(selection: Selection): boolean;
  /** Returns the selection whose head was moved; it starts at the active cell. */
  withHead(head: Place): Selection;
  /**
   * Clears the selection.
   * @returns false when there was none
   */
  clearSelection(): boolean;
  /** Selects the cells that an action has changed, so that the change is visible. */
  selectChanged(places: readonly Place[]): void;
}

/**
 * Creates the moves of a grid.
 * @param forget runs before a move, to remove what no longer applies, such as the last message
 */
export function createGridSelection(
  { snapshot, change }: Pick<StateStore<GridState>, 'snapshot' | 'change'>,
  forget: () => void = () => {},
): GridSelection {
  return {
    enter(place, within = false) {
      const { active, selection, editSession } = snapshot();
      const same = active.row === place.row && active.column === place.column;
      if (same && (within || !selection)) return;
      forget();
      change({
        active: same ? active : place,
        selection: within ? selection : undefined,
        editSession: editSession + 1,
      });
    },
    select(selection) {
      const { anchor, head } = selection;
      const isRange = anchor.row !== head.row || anchor.column !== head.column;
      if (!isRange) forget();
      change({ selection: isRange ? selection : undefined, editSession: snapshot().editSession + 1 });
      return isRange;
    },
    withHead(head) {
      const { selection, active } = snapshot();
      return { anchor: selection && !hasLeftAnchor(selection, active) ? selection.anchor : active, head };
    },
    clearSelection() {
      if (!snapshot().selection) return false;
      forget();
      change({ selection: undefined, editSession: snapshot().editSession + 1 });
      return true;
    },
    selectChanged(places) {
      const [start] = places;
      if (!start) return;
      const rows = places.map(({ row }) => row);
      const columns = places.map(({ column }) => column);
      const anchor = { row: Math.min(...rows), column: Math.min(...columns) };
      const head = { row: Math.max(...rows), column: Math.max(...columns) };
      const { active, editSession } = snapshot();
      const stays = contains(rangeOf({ anchor, head }), active);
      change({
        active: stays ? active : start,
        selection: places.length > 1 ? { anchor, head } : undefined,
        editSession: editSession + 1,
      });
    },
  };
}

/** After Enter or Tab within a selection, the next selection starts at the active cell. */
const hasLeftAnchor = ({ anchor }: Selection, active: Place): boolean =>
  anchor.row !== active.row || anchor.column !== active.column;
