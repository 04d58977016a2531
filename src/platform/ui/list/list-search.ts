/** The state of a list in its URL: words, filters, order, page. */
import type { SearchBody } from '../../http/search.contract.ts';
import { searchLimits } from '../../http/search.contract.ts';
import { dayInMadrid } from '../../i18n/format.ts';
import { filterNode, filterOperators, isSearchOperator, type ListFilter } from './filter-nodes.ts';
import { isPeriod, type PeriodClock } from './periods.ts';

export type { ListFilter } from './filter-nodes.ts';

/** Members with the default value are absent, so that a plain list has a plain URL. */
export interface ListSearch {
  /** The search words. */
  q?: string;
  filtros?: ListFilter[];
  /** `['fecha desc', 'id']`; absent: the default order. */
  orden?: string[];
  pagina?: number;
  /** The name of a further view of the rows; absent: the table. */
  look?: string;
  /** `*`: the whole list, although a view is the user's default. */
  vista?: '*';
}

/** A list with a URL: its state, and the setter. */
export interface ListPlace {
  state: ListSearch;
  onState(next: ListSearch): void;
  /** The state is not in the URL: a list beside another one on a page (`useListState`). */
  local?: boolean;
}

const operators = new Set<string>(filterOperators);
/** Values of all conditions together: the filter of a search has at most 100 nodes. */
const mostValues = 40;

/**
 * Parses a URL; invalid members are skipped, since a URL may be old or mistyped.
 * @returns every member, undefined where absent: the router merges it over the raw search
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number'
      ? // PostgreSQL's text cannot hold a zero character.
        String(raw.q).replaceAll('\0', '').slice(0, searchLimits.keyword)
      : '';
  const filtros = Array.isArray(raw.filtros) ? boundedFilters(raw.filtros.filter(isFilter)) : [];
  const orden = Array.isArray(raw.orden)
    ? raw.orden
        .filter((one): one is string => typeof one === 'string' && one.length <= searchLimits.name)
        .slice(0, 3)
    : [];
  const pagina = typeof raw.pagina === 'number' ? raw.pagina : 1;
  const isPage = Number.isInteger(pagina) && pagina > 1 && pagina <= searchLimits.pageNumber;
  return {
    q: q || undefined,
    filtros: filtros.length > 0 ? filtros : undefined,
    orden: orden.length > 0 ? orden : undefined,
    pagina: isPage ? pagina : undefined,
    look: typeof raw.look === 'string' && /^[a-z]{1,20}$/.test(raw.look) ? raw.look : undefined,
    vista: raw.vista === '*' ? '*' : undefined,
  };
}

/** Returns the first conditions, as many as a search can hold. */
function boundedFilters(filtros: readonly ListFilter[]): ListFilter[] {
  let values = 0;
  return filtros.slice(0, 20).filter(({ valor }) => {
    values += Array.isArray(valor) ? valor.length : 1;
    return values <= mostValues;
  });
}

const isScalar = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) &&
  String(value).length <= searchLimits.value &&
  !String(value).includes('\0');

function isFilter(raw: unknown): raw is ListFilter {
  const { campo, op, valor } = (raw ?? {}) as Partial<ListFilter>;
  if (typeof campo !== 'string' || typeof op !== 'string' || !operators.has(op)) return false;
  if (Array.isArray(valor)) {
    const fits = op === 'between' ? valor.length === 2 : isSearchOperator(op) && valor.length > 0;
    return fits && valor.every(isScalar);
  }
  if (op === 'during') return isPeriod(valor);
  if (op === 'empty' || op === 'filled') return valor === '' || valor === true;
  return op !== 'between' && isScalar(valor);
}

/** Returns whether a condition depends on the company's seasons. */
export const needsSeasons = ({ filtros = [] }: ListSearch): boolean =>
  filtros.some(({ valor }) => valor === 'thisSeason' || valor === 'lastSeason');

/**
 * Returns the conditions and the order without the page, as an export needs them.
 * @param seasons the first days of the company's seasons, when `needsSeasons`
 */
export function conditionsOf({ q, filtros = [], orden }: ListSearch, seasons: PeriodClock['seasons'] = []) {
  const clock = { today: dayInMadrid(new Date()), seasons };
  const filters = filtros.flatMap((filter) => filterNode(filter, clock) ?? []);
  return {
    ...(q && { keyword: q }),
    ...(filters.length > 0 && { advancedFilter: { logic: 'and', filters } }),
    ...(orden && { orderBy: orden }),
  };
}

/** Returns the body of the search call. */
export const requestOf = (
  search: ListSearch,
  pageSize: number,
  seasons?: PeriodClock['seasons'],
): SearchBody => ({
  ...conditionsOf(search, seasons),
  pageNumber: search.pagina ?? 1,
  pageSize,
});

/** Returns the direction of the order by a field. */
export function orderOf(
  orden: readonly string[] | undefined,
  campo: string,
): 'none' | 'ascending' | 'descending' {
  const term = orden?.find((one) => one.split(' ')[0] === campo);
  if (!term) return 'none';
  return term.endsWith(' desc') ? 'descending' : 'ascending';
}

/**
 * Returns the order after a press on a column heading: up, down, then the list's own order again.
 * @param adding keeps the other columns' order before this one's
 * @param own the list's own order, which applies without another one
 */
export function turnOrder(
  orden: readonly string[] | undefined,
  campo: string,
  adding: boolean,
  own: readonly string[] = [],
): string[] | undefined {
  const current = orderOf(orden ?? own, campo);
  const opposite = current === 'ascending' ? `${campo} desc` : campo;
  const next = { none: campo, ascending: `${campo} desc`, descending: orden ? undefined : opposite }[current];
  const others = adding ? (orden ?? []).filter((one) => one.split(' ')[0] !== campo) : [];
  const all = next === undefined ? others : [...others, next];
  return all.length > 0 && all.join() !== own.join() ? all : undefined;
}
