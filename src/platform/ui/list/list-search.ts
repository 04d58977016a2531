/**
 * The state of a list in its URL: words, filters, order, page. The script of every page has it, because each
 * route of a list reads its URL; what a list does with its state is in other modules.
 */
import { searchLimits } from '../../http/search.contract.ts';
import { filterOperators, isSearchOperator, type ListFilter } from './list-filter.ts';
import { isPeriod } from './period-names.ts';

export type { ListFilter } from './list-filter.ts';

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
const maxValues = 40;

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
    return values <= maxValues;
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
