import type { ReactNode } from 'react';
import { yesOrNo } from '../../http/export.contract.ts';
import type { SearchOperator } from '../../http/search.contract.ts';
import type { Choice } from './edit/cell-control.tsx';

/** The kind of filter a column offers. */
export type ColumnFilter =
  | 'text'
  | 'number'
  | 'day'
  | 'boolean'
  | {
      values: readonly { value: string | number; words: string }[];
      /** The operators, when «es» is not the first: `['contains']` for a field that lists several values. */
      operators?: readonly SearchOperator[];
    };

/** A single-key shortcut of a list's page beside those of every list. */
export interface ListKey {
  key: string;
  words: string;
  run(): void;
}

/** A column of a list over the rows of its search. */
export interface Column<Row> {
  /** The field of the search: order, filters and export use it. */
  name: string;
  /** The heading in the user's language. */
  title: string;
  /** Default: the row's member of that name as a text, number or day (`column-value.tsx`). */
  show?(row: Row): ReactNode;
  /** The column names the row: the link to the record, and a card's title. Default: the first column. */
  heading?: boolean;
  /** Shows the sum of a figure over the whole search; a function formats it. */
  sum?: true | ((sum: number) => ReactNode);
  /** On a phone's card it stands without its title, because an amount or a state says what it is. */
  plain?: boolean;
  /** Numbers align to the right. */
  figure?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Hidden on a tablet until the user chooses the columns. */
  hideOnTablet?: boolean;
  /** Truncated in narrow lists; text columns are truncated by default. */
  givesWay?: boolean;
  /** The search has no such field: neither order nor export. */
  unsearched?: boolean;
  filter?: ColumnFilter;
  /** The column can be empty, and its filter asks for that. */
  optional?: boolean;
  /** The field that the filter uses when it differs: a code, while the column shows its name. */
  filterField?: string;
  /** Shows a small picture; on phones it stands beside the row's text. */
  picture?: boolean;
  /**
   * The list edits this field of the record, which has the column's name in the row and in the schema of
   * `edit`; the choices replace those of the schema.
   */
  editable?: true | readonly Choice[];
  /** The width of the skeleton in `ch`. */
  width?: number;
}

/** Returns whether a narrow list truncates the column; dates, states and figures keep their width. */
export const givesWay = ({ filter, heading, givesWay: chosen }: Column<never>): boolean =>
  chosen ?? (heading === true || filter === 'text');

/**
 * Returns the labels of an enumerated column, as its export has them.
 * @param t translates a key
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
