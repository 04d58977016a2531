import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { hasOwnDays } from '../order-days.ts';
import { situacionLabels } from '../pedido.ts';
import type { PedidoAlbaran, PedidoLinea } from '../pedidos.contract.ts';
import { useDaysWords } from './days-words.ts';
import { EncargoFacts } from './encargo-facts.tsx';
import { CellEntregas } from './entregas.tsx';
import { LineaAlbaranes } from './linea-albaranes.tsx';
import { LineaCells } from './linea-cells.tsx';
import { lineaTable } from './linea-table.ts';

interface PedidoLineaViewProps {
  /** The line's name among the others, as of `lineaNames`. */
  name: string;
  linea: PedidoLinea;
  isPending: boolean;
  /** The deliveries of the pedido. */
  albaranes?: readonly PedidoAlbaran[] | undefined;
}

/** A line of the pedido: the modelo, its garments by color and talla, and its amount. */
export function PedidoLineaView({ name, linea, isPending, albaranes }: PedidoLineaViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const daysWords = useDaysWords();
  const { modeloId, nombre, referencia, imagen, precio, descuento, importe, situacion, fechaPrevista } =
    linea;
  const table = lineaTable(linea.cantidades);
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-t border-base-300 py-7 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-8 print:break-inside-avoid print:grid-cols-[5rem_minmax(0,1fr)] print:py-4">
      <Picture
        imagen={imagen}
        sizes="(min-width: 40rem) 112px, 72px"
        alt=""
        className="aspect-4/5 sm:row-span-2"
      />
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div>
          <p className="text-sm text-base-content/75 tabular-nums">{referencia}</p>
          <h2 className="text-xl sm:text-2xl">
            <Link to="/modelo/user/$id" params={{ id: String(modeloId) }}>
              {nombre}
            </Link>
          </h2>
          <p className="text-sm text-base-content/75">
            {t(situacionLabels[situacion])}
            {isPending && fechaPrevista && (
              <> · {t('previsto para el {{fecha}}', { fecha: formatDay(fechaPrevista, language) })}</>
            )}
            {hasOwnDays(linea) && <> · {daysWords(linea)}</>}
          </p>
        </div>
        <p className="ml-auto text-right text-sm tabular-nums">
          {t('{{count}} prendas', { count: table.prendas })} × {formatMoney(precio, language)}
          {descuento > 0 && <> − {formatPercent(descuento, language)}</>}
          <strong className="block text-lg font-medium">{formatMoney(importe, language)}</strong>
        </p>
      </header>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">
        {linea.encargo && <EncargoFacts encargo={linea.encargo} />}
        <LineaCells nombre={name} table={table} />
        {isPending && <CellEntregas cantidades={linea.cantidades} omitOnlyDay />}
        <LineaAlbaranes lineaId={linea.id} albaranes={albaranes} />
      </div>
    </article>
  );
}
