import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { searchPedidosEndpoint } from '../../business/pedidos/company-pedidos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { PedidoLines } from './pedido-lines.tsx';
import { useHeld } from './shell/use-held.ts';

const right = 'Permissions.Pedidos.Search';
const last = () => readQuery(searchPedidosEndpoint, { body: { pageSize: 5 } });

/** Loads the pedidos before the page shows, because their number is unknown. The page shows a failure. */
export const loadLastPedidos = async (queryClient: QueryClient, held: readonly string[]): Promise<void> => {
  if (held.includes(right)) await queryClient.prefetchQuery({ ...last(), staleTime: 0, retry: false });
};

/** The latest pedidos: of the whole company, or of a rep's own clientes. */
export function LastPedidos() {
  const { t } = useTranslation();
  const held = useHeld().includes(right);
  const query = useQuery({ ...last(), enabled: held, refetchOnMount: 'always' });
  if (!held) return null;
  return (
    <section aria-label={t('Últimos pedidos')}>
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg">{t('Últimos pedidos')}</h2>
        <Link to="/admin/pedidos" className="link-quiet py-1">
          {t('Todos los pedidos')}
        </Link>
      </header>
      <PedidoLines
        query={query}
        href={({ id }) => `/admin/pedidos/${id}`}
        failed={t('Los pedidos no han llegado.')}
        empty={t('Todavía no hay ningún pedido.')}
      />
    </section>
  );
}
