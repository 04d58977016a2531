import { useTranslation } from 'react-i18next';
import { OrderScreen } from '../../../../platform/ui/record/order-screen.tsx';
import { equivalenciasLine } from '../equivalencias.ts';
import { orderTallasEndpoint, searchTallasEndpoint, type TallaRow } from '../tallas.contract.ts';

/** Sorts all tallas, in the order in which lists and matrices show them. */
export function TallasOrder() {
  const { t } = useTranslation();
  return (
    <OrderScreen<TallaRow>
      list="/admin/tallas"
      listName={t('Tallas')}
      title={t('Orden de las tallas')}
      empty={t('Todavía no hay ninguna talla.')}
      search={searchTallasEndpoint}
      order={orderTallasEndpoint}
      rowName={({ nombre }) => nombre}
      show={({ nombre, equivalencias }) => (
        <span className="flex items-center gap-4 py-1.5">
          <span className="w-20 shrink-0 font-medium">{nombre}</span>
          <span className="min-w-0 flex-1 text-sm text-base-content/75">
            {equivalenciasLine(equivalencias)}
          </span>
        </span>
      )}
    />
  );
}
