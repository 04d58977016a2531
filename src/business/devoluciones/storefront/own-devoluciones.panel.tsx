import './devolucion-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { PagedPanel, panelEntry, panelEntryName } from '../../../platform/ui/paged-panel.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { type DevolucionRow, searchDevolucionesUserEndpoint } from '../devoluciones.contract.ts';
import { DevolucionMark } from './devolucion-mark.tsx';

/**
 * The returns of the shop with their states, five per page; nothing without any. `onCome` tells that its
 * height is known.
 */
export function OwnDevolucionesPanel({ onCome }: { onCome: () => void }) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery({
    ...readQuery(searchDevolucionesUserEndpoint, {
      body: { pageNumber, pageSize: 5, orderBy: ['id desc'], ...forCustomer(customer) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const { isPending } = query;
  useEffect(() => {
    if (!isPending) onCome();
  }, [isPending, onCome]);
  if (!query.data || query.data.totalCount === 0) return null;
  return (
    <div className="mt-16">
      <PagedPanel
        id="sus-devoluciones"
        title={
          customer ? t('Devoluciones de {{tienda}}', { tienda: customer.cliente }) : t('Sus devoluciones')
        }
        empty=""
        failed={t('No se han podido leer sus devoluciones.')}
        query={query}
        pageNumber={pageNumber}
        onPage={setPageNumber}
      >
        {(devolucion) => <Entry key={devolucion.id} devolucion={devolucion} />}
      </PagedPanel>
    </div>
  );
}

function Entry({ devolucion }: { devolucion: DevolucionRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, numero, fecha, estado, pedidoId, pedidas, recibidas } = devolucion;
  return (
    <li>
      <Link
        to="/devolucion/$id"
        params={{ id: String(id) }}
        className={`${panelEntry} grid-cols-[1fr_auto] py-3`}
      >
        <span className="min-w-0">
          <span className={panelEntryName}>{numero}</span>
          <span className="block text-sm text-base-content/75">
            {t('Pedido #{{id}}', { id: pedidoId })}
            {' · '}
            {t('{{count}} prendas', { count: Math.max(pedidas, recibidas) })}
            {' · '}
            {formatDay(fecha, language)}
          </span>
        </span>
        <DevolucionMark estado={estado} />
      </Link>
    </li>
  );
}
