import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Neighbours } from '../list/use-neighbours.ts';

interface RecordStepsProps {
  neighbours: Neighbours;
  onGo(id: NonNullable<Neighbours['next']>): void;
}

/** The record's place in its list, and the ways to the records before and after it. */
export function RecordSteps({ neighbours, onGo }: RecordStepsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { previous, next, place, total } = neighbours;
  const step = (to: Neighbours['next'], words: string, key: string, sign: string) => (
    <button
      type="button"
      disabled={to === undefined}
      aria-keyshortcuts={key}
      aria-label={words}
      title={`${words} (${key})`}
      onClick={() => to !== undefined && onGo(to)}
      className="grid size-6 cursor-pointer place-items-center border border-base-300 hover:border-base-content/60 disabled:cursor-default disabled:opacity-40 max-lg:size-(--control-height)"
    >
      {sign}
    </button>
  );
  return (
    <nav aria-label={t('Otras fichas de la lista')} className="flex items-center gap-1 text-sm">
      {step(previous, t('Ficha anterior'), '[', '‹')}
      {step(next, t('Ficha siguiente'), ']', '›')}
      <span className="ml-2 text-base-content/75 tabular-nums">
        {place !== undefined &&
          total !== undefined &&
          t('{{n}} de {{total}}', {
            n: formatNumber(place, language),
            total: formatNumber(total, language),
          })}
      </span>
    </nav>
  );
}
