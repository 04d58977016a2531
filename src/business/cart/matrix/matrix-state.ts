/** Where the reader of a matrix stands, what is selected and what was last said. Knows no React and writes nothing. */
import type { CartStore } from '../cart-state.ts';
import type { ModeloHint } from '../cart-view.ts';
import type { Matrix } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import type { PastePlan, RejectReason } from './paste.ts';
import type { DecimalSign } from './pasted-quantity.ts';
import { type Range, rangeAt, rangeOf, type Selection } from './selection.ts';

export interface MatrixSources {
  store: Pick<CartStore, 'snapshot' | 'setCells'>;
  /** What stands at present; it changes when the stock is read anew. */
  current(): { matrix: Matrix; hint: ModeloHint; disabled: boolean; decimal: DecimalSign };
}

/** A sentence, as its copy key and what it needs. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
  /** A value that was refused: its reason completes the sentence. */
  reason?: RejectReason;
}

export interface MatrixNotice {
  messages: readonly Message[];
  tone: 'done' | 'wrong';
  /** What the screen shows by itself is only for who hears it. */
  screenReaderOnly: boolean;
  /** Another one at every notice: the same words twice are two. */
  sequence: number;
}

export type OpenSheet =
  | { kind: 'help' }
  | { kind: 'tools' }
  | { kind: 'curves' }
  | { kind: 'copyRow' }
  | { kind: 'paste'; plan: PastePlan };

export interface MatrixState {
  /** The one cell that the Tab key enters, and that keys write into. */
  active: Place;
  /** Undefined: the active cell alone. */
  selection: Selection | undefined;
  /** While the handle is drawn: what letting go would fill. */
  fillPreview: Range | undefined;
  /** A touch widens the selection instead of opening the number pad. */
  isSelecting: boolean;
  notice: MatrixNotice | undefined;
  canUndo: boolean;
  canRedo: boolean;
  sheet: OpenSheet | undefined;
  /** Grows whenever the reader comes to a cell or a selection: what is typed there until the next is one act. */
  editSession: number;
}

export const selectedRange = ({ selection, active }: Pick<MatrixState, 'selection' | 'active'>): Range =>
  selection ? rangeOf(selection) : rangeAt(active);

export interface MatrixStateStore {
  snapshot(): MatrixState;
  subscribe(listener: () => void): () => void;
  change(part: Partial<MatrixState>): void;
  announce(
    messages: readonly Message[],
    options?: { tone?: MatrixNotice['tone']; screenReaderOnly?: boolean },
  ): void;
}

/** Holds one state object, another at every change. */
export function createMatrixStateStore(active: Place): MatrixStateStore {
  const listeners = new Set<() => void>();
  let turn = 0;
  let state: MatrixState = {
    active,
    selection: undefined,
    fillPreview: undefined,
    isSelecting: false,
    notice: undefined,
    canUndo: false,
    canRedo: false,
    sheet: undefined,
    editSession: 0,
  };
  const change = (part: Partial<MatrixState>) => {
    const keys = Object.keys(part) as (keyof MatrixState)[];
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
    announce(messages, { tone = 'done', screenReaderOnly = false } = {}) {
      turn += 1;
      change({ notice: { messages, tone, screenReaderOnly, sequence: turn } });
    },
  };
}
