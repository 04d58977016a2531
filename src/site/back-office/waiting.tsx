import { type QueryClient, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sliceResources } from '../../business/resources.ts';
import { readQuery } from '../../platform/http/query.ts';
import type { Paged } from '../../platform/http/search.contract.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import type { PendingWork } from '../../platform/slice-resources.ts';
import { AddressLink } from '../../platform/ui/address-link.tsx';
import { conditionsOf, type ListSearch } from '../../platform/ui/list/list-search.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useHeld } from './shell/use-held.ts';

const kinds = sliceResources.flatMap(({ pendingWork = [] }) => pendingWork);
const kindsOf = (held: readonly string[]) => kinds.filter(({ permission }) => held.includes(permission));
const queryOf = ({ search, state }: PendingWork) =>
  readQuery(search, { body: { ...conditionsOf(state), pageSize: 1 } });

/** Loads the pending work before the page shows, because its length is unknown. The page shows a failure. */
export async function loadWaiting(queryClient: QueryClient, held: readonly string[]): Promise<void> {
  await Promise.all(
    kindsOf(held).map((one) => queryClient.prefetchQuery({ ...queryOf(one), staleTime: 0, retry: false })),
  );
}

/** The pending work of the team, each line with a link to its list. */
export function Waiting() {
  const { t } = useTranslation();
  const language = useLanguage();
  const held = useHeld();
  const open = kindsOf(held);
  const results = useQueries({
    queries: open.map((one) => ({
      ...queryOf(one),
      refetchOnMount: 'always' as const,
    })),
  });
  if (open.length === 0) return null;
  const lines = open.flatMap((one, nth) => {
    const page = results[nth]?.data as Paged<never> | undefined;
    const [oldest] = page?.data ?? [];
    return page && oldest ? [{ ...one, count: page.totalCount, cuando: one.at(oldest) }] : [];
  });
  const coming = results.some(({ isPending }) => isPending);
  const failed = results.some(({ isError }) => isError);
  return (
    <section aria-label={t('Lo que espera')}>
      <h2 className="mb-2 text-lg">{t('Lo que espera')}</h2>
      <ul aria-busy={coming} className="border-t border-base-300">
        {lines.map(({ label, since, list, state, count, cuando }) => (
          <Line key={label}>
            <AddressLink
              address={`${list}?${addressSearch(state)}`}
              className="py-1 font-semibold underline-offset-4 hover:underline"
            >
              {t(label, { count })}
            </AddressLink>
            <span className="text-sm text-base-content/75">
              {t(since, { cuando: formatInstant(cuando, language) })}
            </span>
          </Line>
        ))}
        {lines.length === 0 && !coming && !failed && <Line>{t('Nada espera una respuesta.')}</Line>}
        {coming && (
          <Line>
            <Skeleton className="h-3 w-64 max-w-full" />
          </Line>
        )}
        {failed && <Line>{t('No se ha podido ver todo lo que espera.')}</Line>}
      </ul>
    </section>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-base-300 py-2">{children}</li>
);

/** Returns the search in the format of a list's URL. */
const addressSearch = ({ filtros, orden }: ListSearch) =>
  new URLSearchParams({ filtros: JSON.stringify(filtros), orden: JSON.stringify(orden) });
