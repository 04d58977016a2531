import type { ListFilter } from './list-filter.ts';

/** A usual state of a list's records, shown as a tab above it. */
export interface ListTab {
  /** Identifies the tab within the list. */
  name: string;
  words: string;
  /** The conditions of the tab; none for the whole list. */
  filters: readonly ListFilter[];
}

/** Values of a field that make one tab. */
export interface TabStates {
  words: string;
  values: readonly (string | number)[];
}

/**
 * Returns the tabs of a list by one field.
 * @param all the words of the tab with all records
 */
export const tabsByState = (campo: string, all: string, states: readonly TabStates[]): ListTab[] => [
  { name: 'todo', words: all, filters: [] },
  ...states.map(({ words, values }) => ({
    name: values.join('-'),
    words,
    filters: [{ campo, op: 'eq' as const, valor: values.length === 1 ? (values[0] ?? '') : values }],
  })),
];

const isSame = (one: ListFilter, other: ListFilter) =>
  one.campo === other.campo && one.op === other.op && String(one.valor) === String(other.valor);
const includes = (filtros: readonly ListFilter[], filter: ListFilter) =>
  filtros.some((one) => isSame(one, filter));

/** Returns the tab whose conditions all apply; of several the one with the most. */
export function activeTab(
  tabs: readonly ListTab[],
  filtros: readonly ListFilter[] = [],
): ListTab | undefined {
  const fitting = tabs.filter(({ filters }) => filters.every((filter) => includes(filtros, filter)));
  return fitting.toSorted((one, other) => other.filters.length - one.filters.length)[0];
}

/** Returns the conditions without those of the active tab. */
export function ownFilters(tabs: readonly ListTab[], filtros: readonly ListFilter[] = []): ListFilter[] {
  const tab = activeTab(tabs, filtros);
  return filtros.filter((filter) => !tab || !includes(tab.filters, filter));
}

/** Returns the conditions with those of another tab: conditions on its fields give way. */
export function withTab(
  tabs: readonly ListTab[],
  filtros: readonly ListFilter[] | undefined,
  tab: ListTab,
): ListFilter[] {
  const fields = tab.filters.map(({ campo }) => campo);
  return [...tab.filters, ...ownFilters(tabs, filtros).filter(({ campo }) => !fields.includes(campo))];
}
