import { useTranslation } from 'react-i18next';
import { OrderScreen } from '../../../../platform/ui/record/order-screen.tsx';
import { type ColorRow, orderColoresEndpoint, searchColoresEndpoint } from '../colores.contract.ts';
import { ColourSample } from './colour-sample.tsx';

/** Sorts all colores, in the order in which lists and forms show them. */
export function ColoresOrder() {
  const { t } = useTranslation();
  return (
    <OrderScreen<ColorRow>
      list="/admin/colores"
      listName={t('Colores')}
      title={t('Orden de los colores')}
      empty={t('Todavía no hay ningún color.')}
      search={searchColoresEndpoint}
      order={orderColoresEndpoint}
      rowName={({ nombre }) => nombre}
      show={(color) => (
        <span className="flex items-center gap-4 py-1">
          <ColourSample {...color} />
          <span className="min-w-0 flex-1">{color.nombre}</span>
          <span className="text-sm text-base-content/75 tabular-nums">{color.codigo}</span>
        </span>
      )}
    />
  );
}
