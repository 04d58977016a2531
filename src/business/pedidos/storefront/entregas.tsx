/** The days on which the open garments of a pedido arrive. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { Entrega } from '../../stock/allocate.ts';
import type { PedidoLinea } from '../pedidos.contract.ts';
import { byDelivery } from './by-delivery.ts';

/** Returns «12 al momento», «40 el 4 de diciembre de 2026» or «3 sin fecha todavía». */
function entregaText({ tipo, fecha, cantidad: n }: Entrega, t: TFunction, language: Language): string {
  if (tipo === 'stock') return t('{{n}} al momento', { n });
  return fecha
    ? t('{{n}} el {{fecha}}', { n, fecha: formatDay(fecha, language) })
    : t('{{n}} sin fecha todavía', { n });
}

/** Lists the deliveries of a pedido, one below the other. */
export function EntregasList({ entregas }: { entregas: readonly Entrega[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="tabular-nums">
      {entregas.map((entrega) => (
        <li key={`${entrega.tipo} ${entrega.fecha}`}>{entregaText(entrega, t, language)}</li>
      ))}
    </ul>
  );
}

/** Lists the deliveries of a line with their cells, unless the line's own day says it all. */
export function LineaEntregas({ linea }: { linea: PedidoLinea }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const deliveries = byDelivery(linea.cantidades);
  if (deliveries.length < 2 && deliveries[0]?.tipo !== 'porFabricar') return null;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-[max-content_1fr]">
      {deliveries.map(({ tipo, fecha, prendas, colores }) => (
        <div key={`${tipo} ${fecha}`} className="contents">
          <dt className="font-semibold">
            {entregaText({ tipo, cantidad: prendas, ...(fecha && { fecha }) }, t, language)}
          </dt>
          <dd className="mb-1 text-base-content/75 sm:mb-0">
            {deliveries.length > 1 &&
              colores
                .map(
                  ({ color, tallas }) =>
                    `${color} ${tallas.map(({ talla, cantidad }) => `${tallaName(talla, t)} × ${cantidad}`).join(', ')}`,
                )
                .join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
