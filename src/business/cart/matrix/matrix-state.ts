/** The state of a matrix: that of its grid, the last message and the open sheet. */

import type { Language } from '../../../platform/i18n/languages.ts';
import {
  createStateStore,
  type GridState,
  initialGridState,
  type StateStore,
} from '../../../platform/ui/grid/grid-state.ts';
import type { Place } from '../../../platform/ui/grid/navigation.ts';
import type { CartStore } from '../cart-state.ts';
import type { ModeloHint } from '../cart-view.ts';
import type { QuantityPaste, RejectReason } from './matrix-grid.ts';
import type { Matrix } from './matrix-model.ts';

export interface MatrixSources {
  store: Pick<CartStore, 'snapshot' | 'setCells'>;
  /** Returns the current inputs. They change when the stock is read again. */
  current(): { matrix: Matrix; hint: ModeloHint; disabled: boolean; language: Language };
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
  | { kind: 'paste'; plan: QuantityPaste }
  /** The pasted text is an order by list. */
  | { kind: 'list'; text: string };

export interface MatrixState extends GridState {
  notice: MatrixNotice | undefined;
  sheet: OpenSheet | undefined;
}

export interface MatrixStateStore extends StateStore<MatrixState> {
  announce(
    messages: readonly Message[],
    options?: { tone?: MatrixNotice['tone']; screenReaderOnly?: boolean },
  ): void;
}

export function createMatrixStateStore(active: Place): MatrixStateStore {
  const store = createStateStore<MatrixState>({
    ...initialGridState(active),
    notice: undefined,
    sheet: undefined,
  });
  let sequence = 0;
  return {
    ...store,
    announce(messages, { tone = 'done', screenReaderOnly = false } = {}) {
      sequence += 1;
      store.change({ notice: { messages, tone, screenReaderOnly, sequence } });
    },
  };
}
