import { formatDay, formatInstant, formatListDay, formatListInstant } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface ListDateProps {
  /** `YYYY-MM-DD` or an ISO 8601 instant; nothing is shown without one. */
  value: string | null | undefined;
  /** Adds the time of an instant. */
  time?: boolean;
}

/** A day or an instant in the short form of lists; its title has the full one. */
export function ListDate({ value, time = false }: ListDateProps) {
  const language = useLanguage();
  if (!value) return null;
  const full = value.length === 10 ? formatDay(value, language) : formatInstant(value, language);
  return (
    <time dateTime={value} title={full} className="whitespace-nowrap">
      {time ? formatListInstant(value, language) : formatListDay(value, language)}
    </time>
  );
}
