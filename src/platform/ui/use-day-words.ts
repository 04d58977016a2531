import { formatDay } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * A day (`YYYY-MM-DD`) in the page's words, to be said under its field: the browser writes it there in its own language's
 * order, where a day can be taken for a month. Nothing for what is no day yet.
 */
export function useDayWords(): (day: unknown) => string | undefined {
  const language = useLanguage();
  return (day) =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, language) : undefined;
}
