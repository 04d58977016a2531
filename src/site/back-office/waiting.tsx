import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay, formatListInstant } from '../../platform/i18n/format.ts';
import { isDay } from '../../platform/i18n/iso-day.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { AddressLink } from '../../platform/ui/address-link.tsx';
import type { ListSearch } from '../../platform/ui/list/list-search.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { usePendingWork } from './shell/pending-work.ts';
import { usePermissions } from './shell/use-permissions.ts';

/** The pending work of the team, each line with a link to its list. */
export function Waiting() {
  const { t } = useTranslation();
  const language = useLanguage();
  const held = usePermissions();
  const { counts, isEmpty, isComing, failed } = usePendingWork(held);
  if (isEmpty) return null;
  const lines = counts.filter(({ kind, count }) => count > 0 && !kind.hasTile);
  return (
    <section aria-label={t('Lo que espera')}>
      <h2 className="mb-2 text-xl">{t('Lo que espera')}</h2>
      <ul aria-busy={isComing} className="border-t border-base-300">
        {lines.map(({ kind: { label, since: sinceLabel, list, state }, count, since }) => (
          <Line key={label}>
            <AddressLink
              address={`${list}?${addressSearch(state)}`}
              className="py-1 font-semibold underline-offset-4 hover:underline"
            >
              {t(label, { count })}
            </AddressLink>
            {since && (
              <span className="text-sm text-base-content/75">
                {t(sinceLabel, { cuando: formatSince(since, language) })}
              </span>
            )}
          </Line>
        ))}
        {lines.length === 0 && !isComing && !failed && <Line>{t('Nada espera una respuesta.')}</Line>}
        {isComing && (
          <Line>
            <Skeleton className="h-3 w-64 max-w-full" />
          </Line>
        )}
        {failed && <Line>{t('No se ha podido ver todo lo que espera.')}</Line>}
      </ul>
    </section>
  );
}

const formatSince = (since: string, language: Language): string =>
  isDay(since) ? formatListDay(since, language) : formatListInstant(since, language);

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-base-300 py-2">{children}</li>
);

/** Returns the search in the format of a list's URL. */
const addressSearch = ({ filtros, orden }: ListSearch) =>
  new URLSearchParams({ filtros: JSON.stringify(filtros), orden: JSON.stringify(orden) });
