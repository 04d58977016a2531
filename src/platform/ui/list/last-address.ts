/**
 * Remembers where each list was left during this visit (words, filters, page), for the way back from a
 * record.
 */
import type { SearchBody } from '../../http/search.contract.ts';
import type { RowId } from './use-selection.ts';

/** The rows a list last showed, their position, and the request for them. */
export interface SeenRows {
  ids: readonly RowId[];
  /** Rows that a link opened and the list did not show; they stand before its own. */
  byLink?: readonly RowId[];
  /** The position of the first row, from 0. */
  offset: number;
  /** The number of rows of the list. */
  total: number;
  /** The request of the last loaded page. */
  request: SearchBody;
}

const addresses = new Map<string, string>();
const rows = new Map<string, SeenRows>();
export const pathOf = (address: string) => address.split('?', 1)[0] ?? address;

/**
 * Stores the list's state.
 * @param address path and query of the visible list
 */
export function keepListAddress(address: string, seen: SeenRows): void {
  addresses.set(pathOf(address), address);
  rows.set(pathOf(address), seen);
}

/** Returns the URL of the list at `path` as it was left, or its plain path. */
export const listAddress = (path: string): string => addresses.get(path) ?? path;

export const seenRows = (path: string): SeenRows | undefined => rows.get(path);

/** Stores further rows of the list at `path`, loaded while moving from record to record. */
export const keepSeenRows = (path: string, seen: SeenRows): void => void rows.set(path, seen);

/** The record of each list that was opened last: the cursor returns to its row. */
const left = new Map<string, string>();

/**
 * Stores the record that was opened from a list.
 * @param list the list's path
 * @param record the record's path
 */
export function keepLeft(list: string, record: string): void {
  left.set(list, record);
}

/**
 * Returns the path of the record opened last, and forgets it: a later visit by another way starts at the top.
 */
export function takeLeft(list: string): string | undefined {
  const record = left.get(list);
  left.delete(list);
  return record;
}
