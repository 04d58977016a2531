import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { searchPedidosUserEndpoint } from '../../business/pedidos/pedidos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { PedidoLines } from './pedido-lines.tsx';

const lastOnes = 5;
const doors = [
  { to: '/gallery/user', words: 'Mirar la colección con sus precios' },
  { to: '/cart', words: 'Seguir con su pedido abierto' },
  { to: '/myaccount', words: 'Su cuenta y su contraseña' },
] as const;

const last = () => readQuery(searchPedidosUserEndpoint, { body: { pageSize: lastOnes } });

/** Loads the pedidos before the page shows, because their number is unknown. The page shows a failure. */
export const loadOwnWork = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...last(), staleTime: 0, retry: false });

/** For staff without a screen of their own: the pedidos the user sent, and the next steps. */
export function OwnWork() {
  const { t } = useTranslation();
  const query = useQuery({ ...last(), refetchOnMount: 'always' });
  return (
    <>
      <section aria-label={t('Sus últimos pedidos')}>
        <h2 className="mb-2 text-lg">{t('Sus últimos pedidos')}</h2>
        <PedidoLines
          query={query}
          href={({ id }) => `/pedido/${id}`}
          failed={t('Sus pedidos no han llegado.')}
          empty={t('Todavía no ha enviado ninguno.')}
        />
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
