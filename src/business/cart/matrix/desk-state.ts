/** Where the reader of a matrix stands, what is selected and what was last said. Knows no React and writes nothing. */
import type { CartStore } from '../cart-state.ts';
import type { ModeloHint } from '../cart-view.ts';
import type { Matrix } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import type { PastePlan, WhyLeftOut } from './paste.ts';
import type { DecimalSign } from './pasted-quantity.ts';
import { type Range, rangeAt, rangeOf, type Selection } from './selection.ts';

export interface DeskParts {
  store: Pick<CartStore, 'snapshot' | 'setCells'>;
  /** What stands at present; it changes when the stock is read anew. */
  present(): { matrix: Matrix; hint: ModeloHint; disabled: boolean; decimal: DecimalSign };
}

/** A sentence, as its copy key and what it needs. */
export interface Said {
  key: string;
  values?: Record<string, string | number>;
  /** A value that was refused: its reason completes the sentence. */
  why?: WhyLeftOut;
}

export interface Notice {
  said: readonly Said[];
  tone: 'done' | 'wrong';
  /** What the screen shows by itself is only for who hears it. */
  heardOnly: boolean;
  /** Another one at every notice: the same words twice are two. */
  turn: number;
}

export type Sheet =
  | { kind: 'help' }
  | { kind: 'tools' }
  | { kind: 'curves' }
  | { kind: 'copyRow' }
  | { kind: 'paste'; plan: PastePlan };

export interface DeskState {
  /** The one cell that the Tab key enters, and that keys write into. */
  active: Place;
  /** Undefined: the active cell alone. */
  selection: Selection | undefined;
  /** While the handle is drawn: what letting go would fill. */
  reach: Range | undefined;
  /** A touch widens the selection instead of opening the number pad. */
  selecting: boolean;
  notice: Notice | undefined;
  canUndo: boolean;
  canRedo: boolean;
  sheet: Sheet | undefined;
  /** Grows whenever the reader comes to a cell or a selection: what is typed there until the next is one act. */
  visit: number;
}

export const rangeOfState = ({ selection, active }: Pick<DeskState, 'selection' | 'active'>): Range =>
  selection ? rangeOf(selection) : rangeAt(active);

export interface DeskMemory {
  snapshot(): DeskState;
  subscribe(listener: () => void): () => void;
  change(part: Partial<DeskState>): void;
  say(said: readonly Said[], options?: { tone?: Notice['tone']; heardOnly?: boolean }): void;
}

/** Holds one state object, another at every change. */
export function createDeskMemory(active: Place): DeskMemory {
  const listeners = new Set<() => void>();
  let turn = 0;
  let state: DeskState = {
    active,
    selection: undefined,
    reach: undefined,
    selecting: false,
    notice: undefined,
    canUndo: false,
    canRedo: false,
    sheet: undefined,
    visit: 0,
  };
  const change = (part: Partial<DeskState>) => {
    const keys = Object.keys(part) as (keyof DeskState)[];
    if (keys.every((key) => state[key] === part[key])) return;
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    say(said, { tone = 'done', heardOnly = false } = {}) {
      turn += 1;
      change({ notice: { said, tone, heardOnly, turn } });
    },
  };
}
