/**
 * The state of a matrix: active cell, selection, last message and open sheet. It has no React and writes
 * nothing.
 */
import type { CartStore } from '../cart-state.ts';
import type { ModeloHint } from '../cart-view.ts';
import type { Matrix } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import type { PastePlan, RejectReason } from './paste.ts';
import type { DecimalSign } from './pasted-quantity.ts';
import { type Range, rangeAt, rangeOf, type Selection } from './selection.ts';

export interface MatrixSources {
  store: Pick<CartStore, 'snapshot' | 'setCells'>;
  /** Returns the current inputs. They change when the stock is read again. */
  current(): { matrix: Matrix; hint: ModeloHint; disabled: boolean; decimal: DecimalSign };
}

/** A sentence: its text key and its values. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
  /** Why a value was rejected; it fills `{{why}}` of the sentence. */
  reason?: RejectReason;
}

export interface MatrixNotice {
  messages: readonly Message[];
  tone: 'done' | 'wrong';
  /** True when the screen shows the same elsewhere, so that only screen readers need it. */
  screenReaderOnly: boolean;
  /** Grows with every notice, so that a repeated sentence is announced again. */
  sequence: number;
}

export type OpenSheet =
  | { kind: 'help' }
  | { kind: 'tools' }
  | { kind: 'curves' }
  | { kind: 'copyRow' }
  | { kind: 'paste'; plan: PastePlan };

export interface MatrixState {
  /** The one cell in the tab order. Keys write into it. */
  active: Place;
  /** Undefined when only the active cell is selected. */
  selection: Selection | undefined;
  /** The range that releasing the fill handle would fill. */
  fillPreview: Range | undefined;
  /** A tap extends the selection instead of opening the number pad. */
  isSelecting: boolean;
  notice: MatrixNotice | undefined;
  canUndo: boolean;
  canRedo: boolean;
  sheet: OpenSheet | undefined;
  /** Grows with every move. Values typed within one edit session are one undo step. */
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

/** Creates the state store. The state is replaced, never mutated. */
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
