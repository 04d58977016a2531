import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { searchPedidosUser } from '../../business/pedidos/pedidos.contract.ts';
import { EstadoBadge } from '../../business/pedidos/storefront/estado-badge.tsx';
import { readQuery } from '../../platform/http/query.ts';
import { formatInstant, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { FailureState } from '../../platform/ui/failure-state.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

const lastOnes = 5;
const doors = [
  { to: '/gallery/user', words: 'Mirar la colección con sus precios' },
  { to: '/cart', words: 'Seguir con su pedido abierto' },
  { to: '/myaccount', words: 'Su cuenta y su contraseña' },
] as const;

const last = () => readQuery(searchPedidosUser, { body: { pageSize: lastOnes } });

/** Reads the pedidos before the page is shown: nobody knows how many there are. What fails is said by the page. */
export const loadOwnWork = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...last(), staleTime: 0, retry: false });

/** For staff without a screen of their own, as a rep is at first: the pedidos that he has sent, and what he can do. */
export function OwnWork() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = useQuery({ ...last(), refetchOnMount: 'always' });
  return (
    <>
      <section aria-label={t('Sus últimos pedidos')}>
        <h2 className="mb-2 text-lg">{t('Sus últimos pedidos')}</h2>
        {isError && !data ? (
          <FailureState
            title={t('Sus pedidos no han llegado.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {error.message}
          </FailureState>
        ) : (
          <ul aria-busy={!data} className="border-t border-base-300">
            {data?.data.map(({ id, fecha, estado, total }) => (
              <li key={id} className="border-b border-base-300">
                <Link
                  to="/pedido/$id"
                  params={{ id: String(id) }}
                  className="group grid min-h-11 grid-cols-[4rem_1fr_auto] items-center gap-x-4 tabular-nums"
                >
                  <span className="font-semibold underline-offset-4 group-hover:underline">#{id}</span>
                  <span className="flex flex-wrap gap-x-4">
                    <EstadoBadge estado={estado} />
                    <span className="text-base-content/75">{formatInstant(fecha, language)}</span>
                  </span>
                  <span>{formatMoney(total, language)}</span>
                </Link>
              </li>
            ))}
            {data?.totalCount === 0 && (
              <li className="flex min-h-11 items-center border-b border-base-300">
                {t('Todavía no ha enviado ninguno.')}
              </li>
            )}
            {!data && (
              <li className="flex min-h-11 items-center border-b border-base-300">
                <Skeleton className="h-3 w-64 max-w-full" />
              </li>
            )}
          </ul>
        )}
      </section>
      <section aria-label={t('Lo que tiene a mano')}>
        <h2 className="mb-2 text-lg">{t('Lo que tiene a mano')}</h2>
        <ul className="border-t border-base-300">
          {doors.map(({ to, words }) => (
            <li key={to} className="border-b border-base-300">
              <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-[60ch] text-base-content/75">
          {t('Las pantallas de gestión aparecen aquí cuando alguien de la casa se las abre a su rol.')}
        </p>
      </section>
    </>
  );
}
