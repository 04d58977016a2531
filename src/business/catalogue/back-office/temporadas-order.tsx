import { useTranslation } from 'react-i18next';
import { OrderScreen } from '../../../platform/ui/record/order-screen.tsx';
import {
  orderTemporadasEndpoint,
  searchTemporadasEndpoint,
  type TemporadaRow,
} from '../edit-temporadas.contract.ts';
import { CurrentMark } from './current-mark.tsx';

/** Sorts all temporadas in the order in which lists and forms show them. */
export function TemporadasOrder() {
  const { t } = useTranslation();
  return (
    <OrderScreen<TemporadaRow>
      list="/admin/temporadas"
      listName={t('Temporadas')}
      title={t('Orden de las temporadas')}
      empty={t('Todavía no hay ninguna temporada.')}
      search={searchTemporadasEndpoint}
      order={orderTemporadasEndpoint}
      rowName={({ codigo }) => codigo}
      show={({ codigo, nombre, actual }) => (
        <span className="flex items-center gap-4 py-1.5">
          <span className="w-16 shrink-0 font-medium">{codigo}</span>
          <span className="min-w-0 flex-1">{nombre}</span>
          <CurrentMark isCurrent={actual} />
        </span>
      )}
    />
  );
}
