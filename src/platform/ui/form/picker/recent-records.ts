/**
 * The records that a user chose last, by kind, in the browser's storage. Only ids are kept: names come from
 * the server, which checks the user's permissions again.
 */
import type { RecordId } from '../../../slice-resources.ts';
import { recentPrefix } from './forget-recent.ts';

/** Bounds of the storage: kinds of record, and records of each. */
const maxKinds = 40;
export const maxRecent = 5;

type Recent = Record<string, RecordId[]>;

const isId = (value: unknown): value is RecordId =>
  Number.isInteger(value) || (typeof value === 'string' && value.length <= 100);

function readAll(user: string): Recent {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentPrefix + user) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, ids]) => Array.isArray(ids));
    return Object.fromEntries(entries.map(([kind, ids]) => [kind, ids.filter(isId).slice(0, maxRecent)]));
  } catch {
    return {};
  }
}

/** Returns the ids the user chose last, newest first. */
export const readRecent = (user: string | undefined, kind: string): readonly RecordId[] =>
  user === undefined ? [] : (readAll(user)[kind] ?? []);

/** Adds a chosen record; the oldest kinds and records are dropped. */
export function keepRecent(user: string | undefined, kind: string, id: RecordId): void {
  if (user === undefined) return;
  const { [kind]: before = [], ...others } = readAll(user);
  const ids = [id, ...before.filter((one) => one !== id)].slice(0, maxRecent);
  const kinds = [[kind, ids] as const, ...Object.entries(others)].slice(0, maxKinds);
  try {
    localStorage.setItem(recentPrefix + user, JSON.stringify(Object.fromEntries(kinds)));
  } catch {
    // Storage is full or forbidden: the picker works without recent records.
  }
}
