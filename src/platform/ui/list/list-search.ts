/** The state of a list in its URL: words, filters, order, page. */
import type { FilterNode, FilterValue, SearchBody, SearchOperator } from '../../http/search.contract.ts';
import { searchLimits, searchOperators } from '../../http/search.contract.ts';

/** A condition of the user. */
export interface ListFilter {
  /** The field of the search. */
  campo: string;
  op: SearchOperator;
  valor: Exclude<FilterValue, null>;
}

/** Members with the default value are absent, so that a plain list has a plain URL. */
export interface ListSearch {
  /** The search words. */
  q?: string;
  filtros?: ListFilter[];
  /** `['fecha desc', 'id']`; absent: the default order. */
  orden?: string[];
  pagina?: number;
}

/** A list with a URL: its state, and the setter. */
export interface ListPlace {
  state: ListSearch;
  onState(next: ListSearch): void;
}

const operators = new Set<string>(searchOperators);

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
  const filtros = Array.isArray(raw.filtros) ? raw.filtros.filter(isFilter).slice(0, 20) : [];
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
  };
}

function isFilter(raw: unknown): raw is ListFilter {
  const { campo, op, valor } = (raw ?? {}) as Partial<ListFilter>;
  return (
    typeof campo === 'string' &&
    typeof op === 'string' &&
    operators.has(op) &&
    ['string', 'number', 'boolean'].includes(typeof valor) &&
    String(valor).length <= searchLimits.value &&
    !String(valor).includes('\0')
  );
}

/** Returns the conditions and the order without the page, as an export needs them. */
export function conditionsOf({ q, filtros = [], orden }: ListSearch) {
  const filters: FilterNode[] = filtros.map(({ campo, op, valor }) => ({
    field: campo,
    operator: op,
    value: valor,
  }));
  return {
    ...(q && { keyword: q }),
    ...(filters.length > 0 && { advancedFilter: { logic: 'and', filters } }),
    ...(orden && { orderBy: orden }),
  };
}

/** Returns the body of the search call. */
export const requestOf = (search: ListSearch, pageSize: number): SearchBody => ({
  ...conditionsOf(search),
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
