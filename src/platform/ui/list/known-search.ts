/** Removes what a list cannot ask of the server from a URL or a stored view. */
import type { SearchOperator } from '../../http/search.contract.ts';
import type { Column, ColumnFilter } from './column.ts';
import type { ListFilter, ListSearch } from './list-search.ts';

type Named = Pick<Column<never>, 'name' | 'unsearched' | 'filter' | 'filterField'>;

/**
 * Removes orders and conditions of unknown fields, and values that the column cannot hold: a URL may be
 * mistyped, and a view older than the list.
 * @returns the same object when everything is known
 */
export function knownSearch(search: ListSearch, columns: readonly Named[]): ListSearch {
  const searched = columns.filter(({ unsearched }) => !unsearched);
  const orden = search.orden?.filter((term) => {
    const [campo, way = 'asc', ...rest] = term.split(' ');
    return rest.length === 0 && /^(?:asc|desc)$/.test(way) && searched.some(({ name }) => name === campo);
  });
  const filtros = search.filtros?.filter((filter) => {
    const column = searched.find(({ name, filterField }) => [name, filterField].includes(filter.campo));
    return column && (column.filter === undefined || canAsk(column.filter, filter));
  });
  if (orden?.length === search.orden?.length && filtros?.length === search.filtros?.length) return search;
  return {
    ...search,
    filtros: filtros?.length ? filtros : undefined,
    orden: orden?.length ? orden : undefined,
    // The page belonged to another search.
    pagina: undefined,
  };
}

const equality: readonly SearchOperator[] = ['eq', 'neq'];

function canAsk(filter: ColumnFilter, { op, valor }: ListFilter): boolean {
  if (filter === 'text') return !['lt', 'lte', 'gt', 'gte'].includes(op);
  if (filter === 'boolean') return equality.includes(op) && /^(?:true|false)$/.test(String(valor));
  if (typeof filter === 'object') {
    // Operators other than «es» compare texts; and values that are read from elsewhere may still be loading.
    if (filter.operators) return filter.operators.includes(op);
    return (
      equality.includes(op) &&
      (filter.values.length === 0 || filter.values.some(({ value }) => value === valor))
    );
  }
  if (['contains', 'startswith', 'endswith'].includes(op)) return false;
  if (filter === 'day') return typeof valor === 'string' && isDay(valor);
  return /^[+-]?\d{1,20}(?:\.\d{1,15})?$/.test(String(valor));
}

/** A day or an instant; 31 February is refused. */
function isDay(written: string): boolean {
  const day = /^\d{4}-\d\d-\d\d/.exec(written)?.[0];
  if (day === undefined || day.startsWith('0000') || Number.isNaN(Date.parse(written))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Returns whether two searches select the same rows, in any order of their members; pages are ignored. */
export const sameSearch = (one: ListSearch, other: ListSearch): boolean => inOrder(one) === inOrder(other);

const inOrder = ({ q = '', filtros = [], orden = [] }: ListSearch) =>
  JSON.stringify([q, filtros.map(({ campo, op, valor }) => [campo, op, valor]), orden]);
