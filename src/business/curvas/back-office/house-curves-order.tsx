import { useTranslation } from 'react-i18next';
import { OrderScreen } from '../../../platform/ui/record/order-screen.tsx';
import {
  type HouseCurveRow,
  orderHouseCurvesEndpoint,
  searchHouseCurvesEndpoint,
} from '../house-curves.contract.ts';

/** Sorts the curves of the house, in the order in which the matrix offers those that fit equally well. */
export function HouseCurvesOrder() {
  const { t } = useTranslation();
  return (
    <OrderScreen<HouseCurveRow>
      list="/admin/curvas"
      listName={t('Curvas de la casa')}
      title={t('Orden de las curvas')}
      empty={t('Todavía no hay ninguna curva de la casa.')}
      search={searchHouseCurvesEndpoint}
      order={orderHouseCurvesEndpoint}
      rowName={({ nombre }) => nombre}
      show={({ nombre, tallas }) => (
        <span className="flex flex-wrap items-center gap-x-4 py-1.5">
          <span className="w-48 shrink-0 font-medium">{nombre}</span>
          <span className="min-w-0 flex-1 text-sm text-base-content/75">{tallas}</span>
        </span>
      )}
    />
  );
}
