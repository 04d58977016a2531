import { formatShortDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';

/** Formats `YYYY-MM-DD` as «30 des»: the short day without prepositions and dots, for a cell of 50 px. */
export const formatCompactDay = (isoDay: string, language: Language): string =>
  formatShortDay(isoDay, language)
    .replace(/ (?:de |d[’'])/, ' ')
    .replace(/\.$/, '');
