/** The conditions of a list as its URL and its views store them. */
import type { FilterValue, SearchOperator } from '../../http/search.contract.ts';
import { searchOperators } from '../../http/search.contract.ts';

/** The operators of a list: those of the search, and those made of several of its comparisons. */
export const filterOperators = [...searchOperators, 'between', 'during', 'empty', 'filled'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export type Scalar = Exclude<FilterValue, null>;

/** A condition of the user. */
export interface ListFilter {
  /** The field of the search. */
  campo: string;
  op: FilterOperator;
  /**
   * The value; several values for «one of», or «none of» with `neq`. `between` has the two bounds, `during` a
   * period. `empty` and `filled` have `''` for a text, which may be blank, and `true` for any other column.
   */
  valor: Scalar | readonly Scalar[];
}

export const isSearchOperator = (op: FilterOperator): op is SearchOperator =>
  searchOperators.some((one) => one === op);
