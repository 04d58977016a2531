import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { tallaName } from '../../catalogue/talla-name.ts';
import { CellEntregas } from '../../pedidos/storefront/entregas.tsx';
import type { CartModelo } from '../cart.contract.ts';

interface CompactLineProps {
  modelo: CartModelo;
  onUnfold: () => void;
}

/** A modelo of the cart in one line: its units by color and talla. It unfolds to be edited. */
export function CompactLine({ modelo, onUnfold }: CompactLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { modeloId, nombre, referencia, imagen, importe, cantidades } = modelo;
  const byColor = [...Map.groupBy(cantidades, ({ color }) => color)];
  const prendas = cantidades.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <article
      aria-labelledby={`cart-modelo-${modeloId}`}
      className="grid grid-cols-[4rem_1fr_auto] gap-x-4 border-t border-base-300 py-3 first:border-base-content print:break-inside-avoid"
    >
      <Picture imagen={imagen} sizes="64px" alt="" className="aspect-4/5" />
      <div className="min-w-0">
        <h2 id={`cart-modelo-${modeloId}`} className="text-lg leading-6">
          {nombre} <span className="font-sans text-sm text-base-content/75 tabular-nums">{referencia}</span>
        </h2>
        <ul className="text-sm tabular-nums">
          {byColor.map(([color, cells]) => (
            <li key={color}>
              {color}{' '}
              <span className="text-base-content/75">
                {cells.map(({ talla, cantidad }) => `${tallaName(talla, t)}×${cantidad}`).join(' ')}
              </span>
            </li>
          ))}
        </ul>
        <CellEntregas cantidades={cantidades} />
      </div>
      <div className="flex flex-col items-end text-sm tabular-nums">
        <p>
          {t('{{count}} prendas', { count: prendas })}
          <span className="block text-right font-medium">{formatMoney(importe, language)}</span>
        </p>
        <button
          type="button"
          aria-label={t('Editar las cantidades: {{nombre}}', { nombre })}
          onClick={onUnfold}
          className="link-quiet mt-auto min-h-11 cursor-pointer print:hidden"
        >
          {t('Editar')}
        </button>
      </div>
    </article>
  );
}
