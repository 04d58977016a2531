/** Conditions of a list in words: «Importe > 500», «Estado: Fallido». */
import type { SearchOperator } from '../../http/search.contract.ts';
import type { ColumnFilter } from './column.ts';
import type { ListFilter } from './list-search.ts';

/** What can be asked of a column; the first is offered at first. */
export const operatorsOf = (filter: ColumnFilter): readonly SearchOperator[] => {
  if (typeof filter === 'object') return filter.operators ?? ['eq', 'neq'];
  if (filter === 'text') return ['contains', 'startswith', 'eq', 'neq'];
  return filter === 'boolean' ? ['eq'] : ['eq', 'gte', 'lte', 'gt', 'lt', 'neq'];
};

/** The key of an operator's words. */
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

/** Reads what was written for a filter; undefined when it is no value of that kind. */
export function readFilterValue(filter: ColumnFilter, written: string): ListFilter['valor'] | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  if (typeof filter === 'object') return filter.values.find(({ value }) => String(value) === text)?.value;
  if (filter === 'boolean') return text === 'true';
  if (filter !== 'number') return text;
  // A figure as it is written here: a point may part thousands, a comma the decimals.
  const figure = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return /^[+-]?\d+(?:\.\d+)?$/.test(figure) ? Number(figure) : undefined;
}
