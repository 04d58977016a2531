/** Formats the conditions of a list: «Importe > 500», «Estado: Fallido». */
import type { FailureText } from '../../http/failures.ts';
import type { SearchOperator } from '../../http/search.contract.ts';
import type { Language } from '../../i18n/languages.ts';
import { numberFailure, parseNumber } from '../../i18n/parse-number.ts';
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

/** A value, or the text key of the reason why a text is none. */
export type FilterValue = { valor: ListFilter['valor'] } | { failure: FailureText };

/** Parses the text of a filter in the user's language. */
export function readFilterValue(filter: ColumnFilter, written: string, language: Language): FilterValue {
  const text = written.trim();
  const valor =
    typeof filter === 'object' ? listedValue(filter.values, text) : plainValue(filter, text, language);
  if (valor !== undefined && text !== '') return { valor };
  const isNumber = filter === 'number' && text !== '';
  return { failure: isNumber ? numberFailure(text, language) : { key: 'El valor no es válido.' } };
}

const listedValue = (values: Extract<ColumnFilter, object>['values'], text: string) =>
  values.find(({ value }) => String(value) === text)?.value;

function plainValue(filter: Exclude<ColumnFilter, object>, text: string, language: Language) {
  if (filter === 'boolean') return text === 'true';
  if (filter !== 'number') return text;
  // No column has more than cents.
  const parsed = parseNumber(text, language, { decimals: 2 });
  return 'number' in parsed ? parsed.number : undefined;
}
