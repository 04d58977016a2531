/** Formats the conditions of a list: «Importe > 500», «Estado: Fallido». */
import type { SearchOperator } from '../../http/search.contract.ts';
import type { ColumnFilter } from './column.ts';
import type { ListFilter } from './list-search.ts';

/** Returns the operators of a filter; the first one is the default. */
export const operatorsOf = (filter: ColumnFilter): readonly SearchOperator[] => {
  if (typeof filter === 'object') return filter.operators ?? ['eq', 'neq'];
  if (filter === 'text') return ['contains', 'startswith', 'eq', 'neq'];
  return filter === 'boolean' ? ['eq'] : ['eq', 'gte', 'lte', 'gt', 'lt', 'neq'];
};

/** The text key of each operator. */
export const operatorKeys: Record<SearchOperator, string> = {
  eq: 'es',
  neq: 'no es',
  gt: 'mayor que',
  gte: 'desde',
  lt: 'menor que',
  lte: 'hasta',
  contains: 'contiene',
  startswith: 'empieza por',
  endswith: 'acaba en',
};

/** Parses the text of a filter; undefined when it is no value of that kind. */
export function readFilterValue(filter: ColumnFilter, written: string): ListFilter['valor'] | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  if (typeof filter === 'object') return filter.values.find(({ value }) => String(value) === text)?.value;
  if (filter === 'boolean') return text === 'true';
  if (filter !== 'number') return text;
  // Decimal comma; a point separates thousands.
  const figure = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return /^[+-]?\d+(?:\.\d+)?$/.test(figure) ? Number(figure) : undefined;
}
