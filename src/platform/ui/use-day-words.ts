import { formatDay } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Formats a day (`YYYY-MM-DD`) in words, as the hint of its field: the browser's control uses its own
 * language's order, where day and month can be confused. Returns undefined when the text is no day.
 */
export function useDayWords(): (day: unknown) => string | undefined {
  const language = useLanguage();
  return (day) =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, language) : undefined;
}
