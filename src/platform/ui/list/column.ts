import type { ReactNode } from 'react';
import { yesOrNo } from '../../http/export.contract.ts';
import type { SearchOperator } from '../../http/search.contract.ts';

/** How a column's rows can be narrowed down. */
export type ColumnFilter =
  | 'text'
  | 'number'
  | 'day'
  | 'boolean'
  | {
      values: readonly { value: string | number; words: string }[];
      /** How it is asked, when it is not by «es»: `['contains']` of a field that lists several. */
      operators?: readonly SearchOperator[];
    };

/** A key of a list's page beside those that every list has. */
export interface ListKey {
  key: string;
  words: string;
  run(): void;
}

/** A column of a list, for `Row`s as its search replies with them. */
export interface Column<Row> {
  /** The field of the search that it shows; the order, the filters and the sheet go by it. */
  name: string;
  /** Its heading, in the reader's language. */
  title: string;
  show(row: Row): ReactNode;
  /** It names the row: the link to the record, and a card's title. Absent of all: the first one does. */
  heading?: boolean;
  /** Numbers stand to the right. */
  figure?: boolean;
  /** Not shown until the reader chooses it. */
  hidden?: boolean;
  /** On a tablet it is left out until the reader chooses its columns himself. */
  roomy?: boolean;
  /** Its words are cut where there is little room; those of a text are without being told. */
  givesWay?: boolean;
  /** The search has no such field: it can neither be ordered by nor exported. */
  unsearched?: boolean;
  filter?: ColumnFilter;
  /** The field of the search that the filter asks, where it is another: a code, while the column shows its name. */
  filterField?: string;
  /** How wide it is while its rows are coming, in `ch`. */
  width?: number;
}

/** Whether a column's words are cut where there is little room, so that dates, states and figures keep their width. */
export const givesWay = ({ filter, heading, givesWay: told }: Column<never>): boolean =>
  told ?? (heading === true || filter === 'text');

/**
 * The words of a column whose values are a few, as its sheet says them.
 * @param t says a key
 */
export function wordsOfValues(
  { filter, filterField }: Pick<Column<never>, 'filter' | 'filterField'>,
  t: (key: string) => string,
): Record<string, string> | undefined {
  if (filterField) return undefined;
  if (filter === 'boolean') return { true: t(yesOrNo.true), false: t(yesOrNo.false) };
  if (typeof filter !== 'object') return undefined;
  return Object.fromEntries(filter.values.map(({ value, words }) => [String(value), words]));
}

/** What `run` of a bulk act throws when some rows were refused; its message says which and why. The others were done. */
export class RefusedRows extends Error {
  readonly rows: readonly unknown[];
  constructor(message: string, rows: readonly unknown[]) {
    super(message);
    this.rows = rows;
  }
}

/** Something that can be done with the rows that are selected. */
export interface BulkAct<Row> {
  /** Told apart from the others by it. */
  name: string;
  words: string;
  /** One letter: it acts on the selected rows, or on the one under the cursor. */
  key?: string;
  /** Whether it can be done with this row; it is offered when it can be done with any, and done with those. */
  fits?(row: Row): boolean;
  /**
   * Throws when it fails; what it did stays, and the list is read again either way. After `RefusedRows` only those are
   * selected. `false`: the reader thought better of it, and what is selected stays so.
   */
  run(rows: readonly Row[]): Promise<unknown>;
  /** Asked before what cannot be undone. */
  ask?(rows: readonly Row[]): { title: string; text: string };
  danger?: boolean;
}
