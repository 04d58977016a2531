/** The days on which the open garments of a pedido or a cart arrive. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import { deliveryWords } from '../../settings/delivery-words.ts';
import { useMakingTime } from '../../settings/storefront/use-making-time.ts';
import type { Entrega } from '../../stock/allocate.ts';
import { byDelivery, type CellOnItsWay, type ColorOnItsWay, deliveriesOfLines } from '../by-delivery.ts';

/** Returns the text of a delivery in the user's language. */
function useEntregaText(): (entrega: Entrega) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const plazo = useMakingTime();
  const today = dayInMadrid(new Date());
  return (entrega) => deliveryWords(entrega, { t, language, today, plazo });
}

/** Lists deliveries, one below the other. */
export function EntregasList({ entregas }: { entregas: readonly Entrega[] }) {
  const text = useEntregaText();
  return (
    <ul className="tabular-nums">
      {entregas.map((entrega) => (
        <li key={`${entrega.tipo} ${entrega.fecha}`}>{text(entrega)}</li>
      ))}
    </ul>
  );
}

/** The deliveries in one line. */
export function EntregasInLine({ entregas }: { entregas: readonly Entrega[] }) {
  const text = useEntregaText();
  return entregas.map(text).join(' · ');
}

/** «Negro 38 × 2, 40 × 1 · Marfil 42 × 1» */
const cellsText = (colores: readonly ColorOnItsWay<string>[], t: TFunction): string =>
  colores
    .map(({ color, tallas }) => {
      const sizes = tallas.map(({ talla, cantidad }) => `${tallaName(talla, t)} × ${cantidad}`);
      return `${color} ${sizes.join(', ')}`;
    })
    .join(' · ');

interface CellEntregasProps {
  cantidades: readonly CellOnItsWay<string>[];
  /** True where the line itself shows the day of an only delivery. */
  omitOnlyDay?: boolean;
}

/** Lists the deliveries of a modelo with the cells of each. */
export function CellEntregas({ cantidades, omitOnlyDay = false }: CellEntregasProps) {
  const { t } = useTranslation();
  const text = useEntregaText();
  const deliveries = byDelivery(cantidades);
  if (deliveries.length === 0) return null;
  if (omitOnlyDay && deliveries.length === 1 && deliveries[0]?.tipo === 'produccion') return null;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-[max-content_1fr]">
      {deliveries.map(({ tipo, fecha, prendas, colores }) => (
        <div key={`${tipo} ${fecha}`} className="contents">
          <dt className="font-semibold">{text({ tipo, cantidad: prendas, ...(fecha && { fecha }) })}</dt>
          <dd className="mb-1 text-base-content/75 sm:mb-0">
            {deliveries.length > 1 && cellsText(colores, t)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the deliveries of an order; each opens to its modelos and cells. */
export function OrderEntregas({ lineas }: { lineas: Parameters<typeof deliveriesOfLines<string>>[0] }) {
  const { t } = useTranslation();
  const text = useEntregaText();
  return (
    <ul className="divide-y divide-base-300 border-y border-base-300 tabular-nums">
      {deliveriesOfLines(lineas).map(({ tipo, fecha, prendas, lineas: parts }) => (
        <li key={`${tipo} ${fecha}`}>
          <details>
            <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 [&::-webkit-details-marker]:hidden">
              <span className="font-semibold">
                {text({ tipo, cantidad: prendas, ...(fecha && { fecha }) })}
              </span>
              <span className="link-quiet text-sm print:hidden">{t('Ver prendas')}</span>
            </summary>
            <ul className="pb-3 text-sm text-base-content/75">
              {parts.map(({ nombre, colores }) => (
                <li key={`${nombre} ${cellsText(colores, t)}`}>
                  {nombre} · {cellsText(colores, t)}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
