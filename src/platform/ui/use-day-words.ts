import { formatDay } from '../i18n/format.ts';
import { isDay } from '../i18n/iso-day.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Formats a day (`YYYY-MM-DD`) in words, as the hint of its field: typed as «2/3», day and month can be
 * confused. Returns undefined when the text is no day.
 */
export function useDayWords(): (day: unknown) => string | undefined {
  const language = useLanguage();
  return (day) => (typeof day === 'string' && isDay(day) ? formatDay(day, language) : undefined);
}
