/** Removes what a list cannot ask of the server from a URL or a stored view. */
import type { Column, ColumnFilter } from './column.ts';
import type { FilterOperator, ListFilter } from './list-filter.ts';
import type { ListSearch } from './list-search.ts';

type Named = Pick<Column<never>, 'name' | 'unsearched' | 'filter' | 'filterField' | 'optional'>;

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
    return column && (column.filter === undefined || canAsk(column.filter, filter, column.optional));
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

const equality: readonly FilterOperator[] = ['eq', 'neq'];

function canAsk(filter: ColumnFilter, { op, valor }: ListFilter, optional = false): boolean {
  // A text may be blank, any other empty column is null.
  if (op === 'empty' || op === 'filled') return optional && (valor === '') === (filter === 'text');
  if (op === 'during') return filter === 'day';
  if (op === 'between' && filter !== 'day' && filter !== 'number') return false;
  const values = Array.isArray(valor) ? valor : [valor];
  return values.every((one) => canHold(filter, op, one));
}

function canHold(filter: ColumnFilter, op: FilterOperator, valor: unknown): boolean {
  if (filter === 'text') return !['lt', 'lte', 'gt', 'gte'].includes(op);
  if (filter === 'boolean') return equality.includes(op) && /^(?:true|false)$/.test(String(valor));
  if (typeof filter === 'object') {
    // Operators other than «es» compare texts; and values that are read from elsewhere may still be loading.
    if (filter.operators) return filter.operators.some((one) => one === op);
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
