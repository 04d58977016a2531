import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Prestamo } from '../prestamos.contract.ts';
import { lentByModelo } from './lent-by-modelo.ts';

/** The paper that goes with lent garments: what is lent, until when, and a place to sign. */
export function DeliveryNote({ prestamo }: { prestamo: Prestamo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, nombre, creado, vence, nota, creadoPor, prestadas } = prestamo;
  const facts: [string, string | undefined][] = [
    [t('Para'), nombre],
    [t('Fecha'), formatInstantDay(creado, language)],
    [t('Se devuelve hasta'), formatDay(vence, language)],
    [t('Entregado por'), creadoPor],
    [t('Nota'), nota],
  ];
  return (
    <section aria-label={t('Albarán de préstamo nº {{id}}', { id })}>
      <h1 className="mb-4 font-serif text-2xl">{t('Albarán de préstamo nº {{id}}', { id })}</h1>
      <dl className="mb-4 grid grid-cols-3 gap-x-8 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="label-caps text-base-content/75">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mb-5 border-y border-base-content py-2 font-semibold">
        {t('Estas prendas se entregan en préstamo y sin venta: siguen siendo de la casa.')}
      </p>
      {lentByModelo(prestamo.celdas).map(({ referencia, modelo, tallas, colores, prendas }) => (
        <table
          key={referencia}
          className="mb-5 w-full break-inside-avoid border-collapse text-sm tabular-nums"
        >
          <caption className="pb-1 text-left text-base">
            <span className="mr-2 font-sans text-sm tabular-nums">{referencia}</span>
            <span className="font-serif">{modelo}</span>
          </caption>
          <thead>
            <tr className="border-b border-base-content">
              <th scope="col" className="w-1/4 py-1 text-left font-normal">
                {t('Color')}
              </th>
              {tallas.map((talla) => (
                <th key={talla} scope="col" className="px-1 py-1 text-right font-semibold">
                  {talla}
                </th>
              ))}
              <th scope="col" className="w-20 py-1 text-right font-normal">
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {colores.map((row) => (
              <tr key={row.color} className="border-b border-base-300">
                <th scope="row" className="py-1 text-left font-normal">
                  {row.color}
                </th>
                {tallas.map((talla) => (
                  <td key={talla} className="px-1 py-1 text-right">
                    {row.cantidades.get(talla)}
                  </td>
                ))}
                <td className="py-1 text-right font-semibold">{row.prendas}</td>
              </tr>
            ))}
          </tbody>
          {colores.length > 1 && (
            <tfoot>
              <tr>
                <td colSpan={tallas.length + 1} />
                <td className="py-1 text-right font-semibold">{prendas}</td>
              </tr>
            </tfoot>
          )}
        </table>
      ))}
      <p className="border-t border-base-content pt-2 text-right text-base font-semibold tabular-nums">
        {t('Total')}: {formatNumber(prestadas, language)}
      </p>
      <div className="mt-16 grid break-inside-avoid grid-cols-2 gap-x-16">
        {[t('Por la casa (nombre y firma)'), t('Recibido (nombre, firma y fecha)')].map((label) => (
          <p key={label} className="border-t border-base-content pt-1 text-xs">
            {label}
          </p>
        ))}
      </div>
    </section>
  );
}
