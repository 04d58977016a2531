import './factura-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { PagedPanel, panelEntry, panelEntryName } from '../../../platform/ui/paged-panel.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { acting, forCustomer, useCustomer } from '../../identity/acting.ts';
import type { ListState } from '../../pedidos/storefront/account-search.ts';
import { type FacturaRow, searchFacturasUserEndpoint } from '../facturas.contract.ts';

interface MisFacturasProps {
  search: ListState;
  /** `instead`: the URL's page does not exist, and this one replaces it in the history. */
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** Called when the height of the panel is known. */
  onCome?: () => void;
}

/** The shop's facturas, five per page (SPEC.md §2). */
export function MisFacturas({ search, onPage, onCome }: MisFacturasProps) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const query = useQuery({
    ...readQuery(searchFacturasUserEndpoint, { body: { ...search, ...forCustomer(customer) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      id="mis-facturas"
      title={customer ? t('Facturas de {{tienda}}', { tienda: customer.cliente }) : t('Mis facturas')}
      empty={t('No tienes facturas')}
      failed={t('No se han podido leer sus facturas.')}
      query={query}
      pageNumber={search.pageNumber}
      onPage={onPage}
      onCome={onCome}
    >
      {(factura) => <FacturaEntry key={factura.id} factura={factura} />}
    </PagedPanel>
  );
}

function FacturaEntry({ factura }: { factura: FacturaRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, numero, fecha, tipo, estado } = factura;
  const note = [tipo === 'rectificativa' && t('Rectificativa'), estado === 'anulada' && t('Anulada')];
  const words = note.filter(Boolean).join(' · ');
  return (
    <li className="flex items-center border-t border-base-300">
      <Link
        to="/factura/$id"
        params={{ id: String(id) }}
        className={`${panelEntry} flex-1 border-t-0 grid-cols-[1fr_auto]`}
      >
        <span className="min-w-0">
          <span className={panelEntryName}>#{numero}</span>
          {words && <span className="block truncate text-sm">{words}</span>}
        </span>
        <span className="text-sm text-base-content/75">{formatDay(fecha, language)}</span>
      </Link>
      <DocumentButton kind="factura" id={id} tone="quiet" {...forCustomer(acting.customer())}>
        PDF<span className="sr-only"> #{numero}</span>
      </DocumentButton>
    </li>
  );
}
