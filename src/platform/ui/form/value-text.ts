/** The text of a stored value, as its field shows it: with its unit, its label, and every digit it has. */
import { formatExactMoney, formatInput, formatListDay, formatPercent } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { NumberUnit } from '../../i18n/parse-number.ts';
import type { FieldShape } from './field-shape.ts';

export interface ValueWords {
  language: Language;
  /** The words of a boolean. */
  yes: string;
  no: string;
}

/** The parts of a field that its text depends on. */
export interface ValueKind {
  shape?: FieldShape;
  choices?: readonly { value: string | number; words: string }[];
}

export function formatStored(value: number, unit: NumberUnit | undefined, language: Language): string {
  if (unit === '€') return formatExactMoney(value, language);
  return unit === '%' ? formatPercent(value, language) : formatInput(value, language);
}

/** Returns the text of a value without parts; '' when it is empty. */
export function valueText(value: unknown, { shape, choices }: ValueKind, words: ValueWords): string {
  if (value === undefined || value === null) return '';
  const choice = choices?.find((one) => one.value === value);
  if (choice) return choice.words;
  if (Array.isArray(value)) return value.map((one) => valueText(one, { choices }, words)).join(' · ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatStored(value, shape?.unit, words.language);
  const text = String(value);
  return shape?.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(text) ? formatListDay(text, words.language) : text;
}
