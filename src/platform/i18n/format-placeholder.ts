import type { FormatterModule } from 'i18next';
import { formatNumber } from './format.ts';
import { isLanguage, type Language } from './languages.ts';

/** Formats the number of a placeholder: «1.234 prendas». An `id` and texts stay as they are. */
export const formatPlaceholder = <T>(name: string, value: T, language: Language): T | string =>
  typeof value === 'number' && name !== 'id' ? formatNumber(value, language) : value;

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
