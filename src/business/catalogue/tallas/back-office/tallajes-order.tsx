import { useTranslation } from 'react-i18next';
import { OrderScreen } from '../../../../platform/ui/record/order-screen.tsx';
import { orderTallajesEndpoint, searchTallajesEndpoint, type TallajeRow } from '../tallajes.contract.ts';

/** Sorts all size runs, in the order in which modelos offer them. */
export function TallajesOrder() {
  const { t } = useTranslation();
  return (
    <OrderScreen<TallajeRow>
      list="/admin/tallajes"
      listName={t('Tallajes')}
      title={t('Orden de los tallajes')}
      empty={t('Todavía no hay ningún tallaje.')}
      search={searchTallajesEndpoint}
      order={orderTallajesEndpoint}
      rowName={({ nombre }) => nombre}
      show={({ nombre, tallas }) => (
        <span className="flex flex-wrap items-center gap-x-4 py-1.5">
          <span className="w-32 shrink-0 font-medium">{nombre}</span>
          <span className="min-w-0 flex-1 text-sm text-base-content/75">
            {tallas.map((talla) => talla.nombre).join(' · ')}
          </span>
        </span>
      )}
    />
  );
}
