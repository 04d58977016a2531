import type { Language } from '../../../platform/i18n/languages.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';

/** Returns the percentage of a typed text, with at most two decimals; undefined unless it is in (0, 100]. */
export function typedPercent(text: string, language: Language): number | undefined {
  const parsed = parseNumber(text, language, { decimals: 2, unit: '%' });
  if (!('number' in parsed)) return undefined;
  const { number } = parsed;
  return number > 0 && number <= 100 && Math.round(number * 100) / 100 === number ? number : undefined;
}
