import './factura-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { PagedPanel, panelEntry, panelEntryName } from '../../../platform/ui/paged-panel.tsx';
import type { ListState } from '../../pedidos/storefront/account-search.ts';
import { type FacturaRow, searchFacturasUser } from '../facturas.contract.ts';

interface MisFacturasProps {
  search: ListState;
  /** `instead`: the page of the address does not exist, this one takes its place. */
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** The reader's own cliente; whoever has none sees several, and reads whose each is. */
  clienteId: number | undefined;
}

/** The shop's facturas, five to a page (spec section 2). */
export function MisFacturas({ search, onPage, clienteId }: MisFacturasProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...readQuery(searchFacturasUser, { body: search }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedPanel
      id="mis-facturas"
      title={t('Mis facturas')}
      empty={t('No tienes facturas')}
      failed={t('No se han podido leer sus facturas.')}
      query={query}
      pageNumber={search.pageNumber}
      onPage={onPage}
    >
      {(factura) => <FacturaEntry key={factura.id} factura={factura} ofOthers={clienteId === undefined} />}
    </PagedPanel>
  );
}

function FacturaEntry({ factura, ofOthers }: { factura: FacturaRow; ofOthers: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, numero, fecha, tipo, cliente } = factura;
  const notes = [tipo === 'rectificativa' && t('Rectificativa'), ofOthers && cliente.nombre].filter(Boolean);
  return (
    <li>
      <Link to="/factura/$id" params={{ id: String(id) }} className={`${panelEntry} grid-cols-[1fr_auto]`}>
        <span className="min-w-0">
          <span className={panelEntryName}>#{numero}</span>
          {notes.length > 0 && <span className="block truncate text-sm">{notes.join(' · ')}</span>}
        </span>
        <span className="text-sm text-base-content/75">{formatDay(fecha, language)}</span>
      </Link>
    </li>
  );
}
