import type { FormatterModule } from 'i18next';
import { formatMoney, formatNumber } from './format.ts';
import { isLanguage, type Language } from './languages.ts';

/**
 * Formats the number of a placeholder: «1.234 prendas», `euros` as «12,50 €». An `id` and
 * texts stay as they are.
 */
export function formatPlaceholder<T>(name: string, value: T, language: Language): T | string {
  if (typeof value !== 'number' || name === 'id') return value;
  return name === 'euros' ? formatMoney(value, language) : formatNumber(value, language);
}

/** Formats the numbers of all texts for i18next. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language, options) =>
    isLanguage(language ?? '')
      ? formatPlaceholder(options?.interpolationkey, value, language as Language)
      : value,
};
