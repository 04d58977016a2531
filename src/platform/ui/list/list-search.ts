/** What a list of the back office shows, as its address says it: words, filters, order, page. */
import type { FilterNode, FilterValue, SearchBody, SearchOperator } from '../../http/search.contract.ts';
import { searchLimits, searchOperators } from '../../http/search.contract.ts';

/** One condition that the reader has set. */
export interface ListFilter {
  /** A field of the search. */
  campo: string;
  op: SearchOperator;
  valor: Exclude<FilterValue, null>;
}

/** Every member is absent when it is as at first, so that a plain list has a plain address. */
export interface ListSearch {
  /** Words looked for. */
  q?: string;
  filtros?: ListFilter[];
  /** `['fecha desc', 'id']`; absent: the list's own order. */
  orden?: string[];
  pagina?: number;
}

/** A list that stands under an address: what that says, and the way to make it say something else. */
export interface ListPlace {
  state: ListSearch;
  onState(next: ListSearch): void;
}

const operators = new Set<string>(searchOperators);

/**
 * Reads an address; what is no list search in it is passed over, since an address may be old or mistyped.
 * @returns every member, undefined where nothing counts: the router lays it over the address as it was written
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number'
      ? // The database's text cannot hold a zero character.
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

/** The search's conditions and order, without its page: what an export asks for, too. */
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

/** The body of the search call. */
export const requestOf = (search: ListSearch, pageSize: number): SearchBody => ({
  ...conditionsOf(search),
  pageNumber: search.pagina ?? 1,
  pageSize,
});

/** How the rows are ordered by a field. */
export function orderOf(
  orden: readonly string[] | undefined,
  campo: string,
): 'none' | 'ascending' | 'descending' {
  const term = orden?.find((one) => one.split(' ')[0] === campo);
  if (!term) return 'none';
  return term.endsWith(' desc') ? 'descending' : 'ascending';
}

/**
 * The order after a press on a column's head: up, down, then the list's own again.
 * @param adding keeps the other columns' order before this one's
 */
export function turnOrder(
  orden: readonly string[] | undefined,
  campo: string,
  adding: boolean,
): string[] | undefined {
  const next = { none: campo, ascending: `${campo} desc`, descending: undefined }[orderOf(orden, campo)];
  const others = adding ? (orden ?? []).filter((one) => one.split(' ')[0] !== campo) : [];
  const all = next === undefined ? others : [...others, next];
  return all.length > 0 ? all : undefined;
}
