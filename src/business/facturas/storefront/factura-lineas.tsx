import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { Factura, FacturaLinea } from '../facturas.contract.ts';

/** The lines of the factura. Phones show price and discount below the name. */
export function FacturaLineas({ factura }: { factura: Factura }) {
  const { t } = useTranslation();
  const { lineas, bases } = factura;
  const discounted = lineas.some(({ descuento }) => descuento > 0);
  const rates = bases.length > 1;
  const wide = 'figure hidden sm:table-cell';
  return (
    <table className="data-table print:text-sm print:[&_td]:py-1.5">
      <caption className="sr-only">{t('Líneas de la factura')}</caption>
      <thead className="print:table-header-group">
        <tr>
          <th scope="col">{t('Concepto')}</th>
          <th scope="col" className={wide}>
            {t('Prendas')}
          </th>
          <th scope="col" className={wide}>
            {t('Precio')}
          </th>
          {discounted && (
            <th scope="col" className={wide}>
              {t('Dto.')}
            </th>
          )}
          {rates && (
            <th scope="col" className={wide}>
              {t('IVA')}
            </th>
          )}
          <th scope="col" className="figure">
            {t('Importe')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <Linea key={linea.id} linea={linea} discounted={discounted} rates={rates} />
        ))}
      </tbody>
    </table>
  );
}

function Linea(props: { linea: FacturaLinea; discounted: boolean; rates: boolean }) {
  const { linea, discounted, rates } = props;
  const language = useLanguage();
  const { referencia, descripcion, cantidad, precio, descuento, tipoIva, importe } = linea;
  const wide = 'figure hidden sm:table-cell';
  const percent = (value: number) => formatPercent(value, language);
  return (
    <tr className="break-inside-avoid">
      <td>
        {descripcion}
        {referencia && (
          <span className="ml-2 text-sm wrap-anywhere text-base-content/75 tabular-nums">{referencia}</span>
        )}
        <span className="block text-sm tabular-nums sm:hidden">
          {formatNumber(cantidad, language)} × {formatMoney(precio, language)}
          {descuento > 0 && <> − {percent(descuento)}</>}
          {rates && <> · {percent(tipoIva)}</>}
        </span>
        <Garments cantidades={linea.cantidades} />
      </td>
      <td className={wide}>{formatNumber(cantidad, language)}</td>
      <td className={wide}>{formatMoney(precio, language)}</td>
      {discounted && <td className={wide}>{descuento > 0 && percent(descuento)}</td>}
      {rates && <td className={wide}>{percent(tipoIva)}</td>}
      <td className="figure">{formatMoney(importe, language)}</td>
    </tr>
  );
}

/** «Azul noche: 38 × 1, 40 × 2», a line per color. */
function Garments({ cantidades }: Pick<FacturaLinea, 'cantidades'>) {
  const { t } = useTranslation();
  const byColor = [...Map.groupBy(cantidades, ({ modeloColorId }) => modeloColorId).values()];
  return byColor.map((cells) => (
    <span key={cells[0]?.modeloColorId} className="block text-sm text-base-content/75 tabular-nums">
      {cells[0]?.color}:{' '}
      {cells.map(({ tallaId, talla, cantidad }, place) => (
        <Fragment key={tallaId}>
          <span className="whitespace-nowrap">
            {tallaName(talla, t)} × {Math.abs(cantidad)}
            {place < cells.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  ));
}
