import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstantDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { PagedPanel, panelEntry, panelEntryName } from '../../../platform/ui/paged-panel.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { acting, forCustomer, useCustomer } from '../../identity/acting.ts';
import { estadoCancelado, type Situacion } from '../pedido.ts';
import { type OwnPedidoRow, searchPedidosUserEndpoint } from '../pedidos.contract.ts';
import type { ListState } from './account-search.ts';
import { EntregasInLine } from './entregas.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { SituacionMark } from './situacion-mark.tsx';

interface MisPedidosProps {
  search: ListState;
  /** `instead`: the URL's page does not exist, and this one replaces it in the history. */
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** Called when the height of the panel is known. */
  onCome?: () => void;
  /** Actions on a pedido, shown beside it. */
  acts?: (id: number) => ReactNode;
}

/** The shop's pedidos, five per page (SPEC.md §2). */
export function MisPedidos({ search, onPage, onCome, acts }: MisPedidosProps) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const query = useQuery({
    ...readQuery(searchPedidosUserEndpoint, { body: { ...search, ...forCustomer(customer) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      id="mis-pedidos"
      title={customer ? t('Pedidos de {{tienda}}', { tienda: customer.cliente }) : t('Mis pedidos')}
      empty={t('No tienes pedidos')}
      failed={t('No se han podido leer sus pedidos.')}
      query={query}
      pageNumber={search.pageNumber}
      onPage={onPage}
      onCome={onCome}
    >
      {(pedido) => <PedidoEntry key={pedido.id} pedido={pedido} acts={acts?.(pedido.id)} />}
    </PagedPanel>
  );
}

interface PedidoEntryProps {
  pedido: OwnPedidoRow;
  acts: ReactNode;
}

/** The states that say more than «Pendiente» and «Completado». */
const isTelling: Partial<Record<Situacion, true>> = {
  confirmado: true,
  enProduccion: true,
  servidoParcial: true,
};

/** A pedido with the state of SPEC.md §2, the true one beside it, its day and its amount. */
function PedidoEntry({ pedido, acts }: PedidoEntryProps) {
  const { id, estado, situacion, fecha, total, totalPrendas, nextEntrega } = pedido;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center border-t border-base-300">
      <Link
        to="/pedido/$id"
        params={{ id: String(id) }}
        className={`${panelEntry} flex-1 border-t-0 grid-cols-[minmax(4.5rem,auto)_1fr] py-3 sm:grid-cols-[minmax(4.5rem,auto)_1fr_auto] sm:py-0`}
      >
        <span className={`${panelEntryName} row-span-2 sm:row-span-1`}>#{id}</span>
        <span className="flex flex-wrap gap-x-3">
          <EstadoBadge estado={estado} />
          {estado === estadoCancelado ? (
            <SituacionMark situacion="cancelado" />
          ) : (
            isTelling[situacion] && <SituacionMark situacion={situacion} />
          )}
          <span className="basis-full text-sm text-base-content/75 tabular-nums">
            {t('{{count}} prendas', { count: totalPrendas })} · {formatMoney(total, language)}
          </span>
        </span>
        <span className="text-sm text-base-content/75 sm:text-right">
          {formatInstantDay(fecha, language)}
        </span>
      </Link>
      <DocumentButton kind="pedido" id={id} tone="quiet" {...forCustomer(acting.customer())}>
        PDF<span className="sr-only"> #{id}</span>
      </DocumentButton>
      {acts}
      {nextEntrega && (
        <p className="-mt-1 basis-full pb-3 text-sm tabular-nums">
          {t('Próxima entrega:')} <EntregasInLine entregas={[nextEntrega]} />
        </p>
      )}
    </li>
  );
}
