/** Where each list was left in this visit, with its words, filters and page: the way back from a record leads there. */
import type { SearchBody } from '../../http/search.contract.ts';
import type { RowId } from './use-selection.ts';

/** The rows that a list showed last, where they stand in it, and what it asked for them. */
export interface SeenRows {
  ids: readonly RowId[];
  /** Those of them that the list did not show: they were opened by a link, and stand before its own. */
  byLink?: readonly RowId[];
  /** The place of the first of them among all, from 0. */
  offset: number;
  /** How many the list has. */
  total: number;
  /** Of the last page of them. */
  request: SearchBody;
}

const addresses = new Map<string, string>();
const rows = new Map<string, SeenRows>();
export const pathOf = (address: string) => address.split('?', 1)[0] ?? address;

/** @param address path and query of a list that is being looked at */
export function keepListAddress(address: string, seen: SeenRows): void {
  addresses.set(pathOf(address), address);
  rows.set(pathOf(address), seen);
}

/** The list at `path` as it was left, or as it is at first. */
export const listAddress = (path: string): string => addresses.get(path) ?? path;

export const seenRows = (path: string): SeenRows | undefined => rows.get(path);

/** Further rows of the list at `path`, found while going from record to record. */
export const keepSeenRows = (path: string, seen: SeenRows): void => void rows.set(path, seen);

/** The record of each list that was looked at last: the cursor stands on its row on the way back. */
const left = new Map<string, string>();

/**
 * @param list the list's path
 * @param record the record's own
 */
export function keepLeft(list: string, record: string): void {
  left.set(list, record);
}

/** The path of the record that was looked at last, once: who comes to the list by another way begins at its head. */
export function takeLeft(list: string): string | undefined {
  const record = left.get(list);
  left.delete(list);
  return record;
}
