/** The state of a line table: that of its grid, the text being typed and the last message. */
import {
  createStateStore,
  type GridState,
  initialGridState,
  type StateStore,
  selectedRange,
} from '../../grid/grid-state.ts';

import type { Lines } from './line-edits.ts';

/** A sentence: its text key and its values. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

export interface LinesNotice {
  messages: readonly Message[];
  tone: 'done' | 'wrong';
  /** Grows with every notice, so that a repeated sentence is announced again. */
  sequence: number;
}

export interface LinesState extends GridState {
  /** The lines as the rows show them. */
  lines: Lines;
  notice: LinesNotice | undefined;
  /** The text in the open cell, while it is typed. */
  draft: { text: string; editSession: number } | undefined;
}

export interface LinesStateStore extends StateStore<LinesState> {
  announce(messages: readonly Message[], tone?: LinesNotice['tone']): void;
}

export function createLinesStateStore(): LinesStateStore {
  const store = createStateStore<LinesState>({
    ...initialGridState({ row: 0, column: 0 }),
    lines: [],
    notice: undefined,
    draft: undefined,
  });
  let sequence = 0;
  return {
    ...store,
    announce(messages, tone = 'done') {
      sequence += 1;
      store.change({ notice: { messages, tone, sequence } });
    },
  };
}

/** Returns the part of the state that a row shows, as a text: a row renders only when its text changes. */
export function encodeRow(state: LinesState, row: number): string {
  const { active, selection, fillPreview, draft, editSession } = state;
  const range = selectedRange(state);
  const isSelected = selection !== undefined && row >= range.top && row <= range.bottom;
  const isInPreview = fillPreview !== undefined && row >= fillPreview.top && row <= fillPreview.bottom;
  const hasHandle = !fillPreview && row === range.bottom && row < state.lines.length;
  const marks = [
    isSelected ? `${range.left}-${range.right}` : '',
    isInPreview ? `~${fillPreview.left}-${fillPreview.right}` : '',
    hasHandle ? `+${range.right}` : '',
  ].join('');
  if (active.row !== row) return marks;
  const text = draft?.editSession === editSession ? `=${draft.text}` : '';
  return `${marks}@${active.column}${text}`;
}

const marksFormat = /^(?:(\d+)-(\d+))?(?:~(\d+)-(\d+))?(?:\+(\d+))?(?:@(\d+)(?:=(.*))?)?$/s;

export interface RowMarks {
  /** The first and the last selected column. */
  selected: readonly [left: number, right: number] | undefined;
  /** The first and the last column that releasing the fill handle would fill. */
  preview: readonly [left: number, right: number] | undefined;
  /** The column with the fill handle. */
  handle: number | undefined;
  /** The column of the active cell. */
  active: number | undefined;
  /** The text being typed into it. */
  draft: string | undefined;
}

export function decodeRow(marks: string): RowMarks {
  const [, left, right, from, to, handle, active, draft] = marksFormat.exec(marks) ?? [];
  return {
    selected: left === undefined || right === undefined ? undefined : [Number(left), Number(right)],
    preview: from === undefined || to === undefined ? undefined : [Number(from), Number(to)],
    handle: handle === undefined ? undefined : Number(handle),
    active: active === undefined ? undefined : Number(active),
    draft,
  };
}
