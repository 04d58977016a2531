import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { situacionLabels } from '../pedido.ts';
import type { PedidoLinea } from '../pedidos.contract.ts';
import { lineaTable } from './linea-table.ts';

/** A line of the pedido: the modelo, its garments by colour and size (served of ordered), and what it comes to. */
export function PedidoLineaView({ linea, underWay }: { linea: PedidoLinea; underWay: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { modeloId, nombre, referencia, imagen, precio, descuento, importe, situacion, fechaPrevista } =
    linea;
  const table = lineaTable(linea.cantidades);
  const partly = table.servidas > 0 && table.servidas < table.prendas;
  const head = 'border-b border-base-300 px-1 py-1.5 font-normal sm:px-2';
  return (
    <article className="border-t border-base-300 py-6 print:break-inside-avoid">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
        <Picture imagen={imagen} sizes="72px" alt="" className="aspect-4/5 w-18" />
        <header>
          <p className="text-sm text-base-content/75 tabular-nums">{referencia}</p>
          <h2 className="text-xl">
            <Link to="/modelo/user/$id" params={{ id: String(modeloId) }}>
              {nombre}
            </Link>
          </h2>
          <p className="text-sm text-base-content/75">
            {t(situacionLabels[situacion])}
            {underWay && fechaPrevista && (
              <> · {t('previsto para el {{fecha}}', { fecha: formatDay(fechaPrevista, language) })}</>
            )}
          </p>
        </header>
        <p className="col-span-2 text-sm tabular-nums sm:col-span-1 sm:text-right">
          {t('{{count}} prendas', { count: table.prendas })} × {formatMoney(precio, language)}
          {descuento > 0 && <> − {formatNumber(descuento, language)} %</>}
          <strong className="block text-base font-semibold">{formatMoney(importe, language)}</strong>
        </p>
      </div>
      <ScrollBox label={t('{{nombre}} por color y talla', { nombre })} className="mt-4">
        <table className="text-sm tabular-nums">
          <caption className="sr-only">
            {t('{{nombre}} por color y talla', { nombre })}
            {partly && `: ${t('servidas de pedidas')}`}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} min-w-20 pl-0 text-left sm:min-w-32`}>
                <span className="label-caps text-base-content/75">{t('Color')}</span>
              </th>
              {table.tallas.map(({ tallaId, nombre: talla }) => (
                <th
                  key={tallaId}
                  scope="col"
                  className={`${head} min-w-8 text-right font-semibold sm:min-w-12`}
                >
                  {talla}
                </th>
              ))}
              <th scope="col" className={`${head} text-right sm:min-w-16`}>
                <span className="label-caps text-base-content/75">{t('Total')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.modeloColorId}>
                <th scope="row" className={`${head} pl-0 text-left`}>
                  {row.color}
                </th>
                {row.cells.map((cell, column) => (
                  <td key={table.tallas[column]?.tallaId} className={`${head} text-right`}>
                    {cell && (partly ? `${cell.servida} / ${cell.cantidad}` : cell.cantidad)}
                  </td>
                ))}
                <td className={`${head} text-right font-semibold`}>{row.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {partly && <p className="mt-1 text-sm text-base-content/75">{t('servidas de pedidas')}</p>}
      </ScrollBox>
    </article>
  );
}
