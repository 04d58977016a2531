import { formatShortDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';

/** `YYYY-MM-DD` -> «30 des»: the short day without what binds and ends its words («30 de des.»), for a cell of 50 px. */
export const formatCompactDay = (isoDay: string, language: Language): string =>
  formatShortDay(isoDay, language)
    .replace(/ (?:de |d[’'])/, ' ')
    .replace(/\.$/, '');
