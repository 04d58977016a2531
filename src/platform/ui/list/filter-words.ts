/** Formats the conditions of a list: «Importe > 500», «Estado: Fallido». */
import type { FailureText } from '../../http/failures.ts';
import { dayInMadrid } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import { parseDay } from '../../i18n/parse-day.ts';
import { numberFailure, parseNumber } from '../../i18n/parse-number.ts';
import type { ColumnFilter } from './column.ts';
import type { FilterOperator, ListFilter } from './list-filter.ts';

/** Returns the operators of a column's filter; the first one is the default. */
export function operatorsOf(filter: ColumnFilter, optional = false): readonly FilterOperator[] {
  const own = ownOperators(filter);
  return optional ? [...own, 'empty', 'filled'] : own;
}

function ownOperators(filter: ColumnFilter): readonly FilterOperator[] {
  if (typeof filter === 'object') return filter.operators ?? ['eq', 'neq'];
  if (filter === 'text') return ['contains', 'startswith', 'eq', 'neq'];
  if (filter === 'boolean') return ['eq'];
  const ranges: readonly FilterOperator[] = ['eq', 'between', 'gte', 'lte', 'gt', 'lt', 'neq'];
  return filter === 'day' ? ['during', ...ranges] : ranges;
}

/** The text key of each operator. */
export const operatorKeys: Record<FilterOperator, string> = {
  eq: 'es',
  neq: 'no es',
  gt: 'mayor que',
  gte: 'desde',
  lt: 'menor que',
  lte: 'hasta',
  contains: 'contiene',
  startswith: 'empieza por',
  endswith: 'acaba en',
  between: 'está entre',
  during: 'en el periodo',
  empty: 'está vacío',
  filled: 'no está vacío',
};

/** A value, or the text key of the reason why a text is none. */
export type FilterValue = { valor: string | number | boolean } | { failure: FailureText };

/** The inputs of the editor of a condition. */
export interface WrittenFilter {
  op: FilterOperator;
  /** The text of the value, or of both bounds of `between`. */
  texts: readonly string[];
  /** The chosen values of an enumerated column. */
  chosen: readonly (string | number)[];
}

/** Parses the inputs of a condition in the user's language. */
export function readFilter(
  filter: ColumnFilter,
  { op, texts, chosen }: WrittenFilter,
  language: Language,
): { valor: ListFilter['valor'] } | { failure: FailureText } {
  if (op === 'empty' || op === 'filled') return { valor: filter === 'text' ? '' : true };
  if (typeof filter === 'object') {
    if (chosen.length === 0) return { failure: { key: 'Elija al menos un valor.' } };
    return { valor: chosen.length === 1 ? (chosen[0] as string | number) : chosen };
  }
  if (op === 'during') return { valor: texts[0] ?? '' };
  const read = texts.map((text) => readFilterValue(filter, text, language));
  const values: (string | number | boolean)[] = [];
  for (const one of read) {
    if ('failure' in one) return one;
    values.push(one.valor);
  }
  if (op !== 'between') return { valor: values[0] ?? '' };
  const [from = '', to = ''] = values;
  return { valor: from <= to ? [from, to] : [to, from] };
}

/** Parses the text of a filter in the user's language. */
export function readFilterValue(filter: ColumnFilter, written: string, language: Language): FilterValue {
  const text = written.trim();
  const valor =
    typeof filter === 'object' ? listedValue(filter.values, text) : plainValue(filter, text, language);
  if (valor !== undefined && text !== '') return { valor };
  if (filter === 'day') return { failure: { key: 'Escriba un día, como 21 nov o 21/11/2026.' } };
  const isNumber = filter === 'number' && text !== '';
  return { failure: isNumber ? numberFailure(text, language) : { key: 'El valor no es válido.' } };
}

const listedValue = (values: Extract<ColumnFilter, object>['values'], text: string) =>
  values.find(({ value }) => String(value) === text)?.value;

function plainValue(filter: Exclude<ColumnFilter, object>, text: string, language: Language) {
  if (filter === 'boolean') return text === 'true';
  if (filter === 'day') return parseDay(text, language, dayInMadrid(new Date()));
  if (filter !== 'number') return text;
  // No column has more than cents.
  const parsed = parseNumber(text, language, { decimals: 2 });
  return 'number' in parsed ? parsed.number : undefined;
}
