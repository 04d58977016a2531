import { type QueryClient, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { searchCorreosEndpoint } from '../../business/mail/mail.contract.ts';
import { searchRegistersEndpoint } from '../../business/registration/registration.contract.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { readQuery } from '../../platform/http/query.ts';
import type { Paged } from '../../platform/http/search.contract.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { AddressLink } from '../../platform/ui/address-link.tsx';
import { conditionsOf, type ListSearch } from '../../platform/ui/list/list-search.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useHeld } from './shell/use-held.ts';

/** Something that waits for the house's people: a search of which one row is read, the oldest. */
interface Kind {
  /** The key of how many there are. */
  words: string;
  /** The key of since when the oldest waits, which takes `cuando`. */
  since: string;
  permission: string;
  list: string;
  search: Endpoint;
  state: ListSearch;
  /** When a row came to wait; instant. */
  at(row: never): string;
}

const inEstado = (valor: string): ListSearch => ({ filtros: [{ campo: 'estado', op: 'eq', valor }] });
const kind = <Row,>(one: Omit<Kind, 'at'> & { at(row: Row): string }) => one as unknown as Kind;

const kinds: readonly Kind[] = [
  kind<{ fecha: string }>({
    words: '{{count}} solicitudes esperan una respuesta',
    since: 'La más antigua llegó el {{cuando}}.',
    permission: 'Permissions.Registers.Search',
    list: '/admin/registros',
    search: searchRegistersEndpoint,
    state: { ...inEstado('pendiente'), orden: ['fecha'] },
    at: ({ fecha }) => fecha,
  }),
  kind<{ cambiado: string }>({
    words: '{{count}} correos no han salido',
    since: 'El primero, el {{cuando}}.',
    permission: 'Permissions.Correos.Search',
    list: '/admin/correos',
    search: searchCorreosEndpoint,
    state: { ...inEstado('fallido'), orden: ['cambiado'] },
    at: ({ cambiado }) => cambiado,
  }),
  kind<{ cambiado: string }>({
    words: '{{count}} correos no se sabe si llegaron',
    since: 'El primero, el {{cuando}}.',
    permission: 'Permissions.Correos.Search',
    list: '/admin/correos',
    search: searchCorreosEndpoint,
    state: { ...inEstado('incierto'), orden: ['cambiado'] },
    at: ({ cambiado }) => cambiado,
  }),
];

const kindsOf = (held: readonly string[]) => kinds.filter(({ permission }) => held.includes(permission));
const queryOf = ({ search, state }: Kind) =>
  readQuery(search, { body: { ...conditionsOf(state), pageSize: 1 } } as never);

/** Reads it before the page is shown: nobody knows how many lines it will be. What fails is said by the page. */
export async function loadWaiting(queryClient: QueryClient, held: readonly string[]): Promise<void> {
  await Promise.all(
    kindsOf(held).map((one) => queryClient.prefetchQuery({ ...queryOf(one), staleTime: 0, retry: false })),
  );
}

/** What waits for somebody of the house, each leading to its own list. */
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
        {lines.map(({ words, since, list, state, count, cuando }) => (
          <Line key={words}>
            <AddressLink
              address={`${list}?${addressSearch(state)}`}
              className="py-1 font-semibold underline-offset-4 hover:underline"
            >
              {t(words, { count })}
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

/** As a list's address says it. */
const addressSearch = ({ filtros, orden }: ListSearch) =>
  new URLSearchParams({ filtros: JSON.stringify(filtros), orden: JSON.stringify(orden) });
