import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay, formatMoney, formatNumber, formatPercent } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { EscandalloDeModelo } from '../escandallo.contract.ts';
import type { EscandalloTotal } from '../escandallo.ts';

interface CostMeaningProps {
  total: EscandalloTotal;
  tallas: EscandalloDeModelo['tallas'];
  reales: EscandalloDeModelo['reales'];
  comision: number;
  limite: number;
}

/** The margin by tarifa, what the cost is made of, the cost by talla, and what finished órdenes cost. */
export function CostMeaning({ total, tallas, reales, comision, limite }: CostMeaningProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (value: number) => formatMoney(value, language);
  const percent = (value: number | undefined) =>
    value === undefined ? '—' : formatPercent(Math.round(value * 10) / 10, language);
  const title = 'mb-1 border-b border-base-300 pb-1 text-lg';
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t('Margen')}>
        <h2 className={title}>{t('Margen')}</h2>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              {['Tarifa', 'Precio', 'Margen', 'Coeficiente'].map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total.tarifas.map(({ tarifaId, nombre, precio, margen, coeficiente }) => (
              <tr key={tarifaId} className="border-b border-base-300">
                <th scope="row" className="py-1 text-left font-normal">
                  {nombre}
                </th>
                <td className="figure">{money(precio)}</td>
                <td className={`figure ${margen !== undefined && margen < limite ? 'text-error-ink' : ''}`}>
                  {percent(margen)}
                </td>
                <td className="figure text-base-content/75">
                  {coeficiente === undefined
                    ? ''
                    : formatNumber(Math.round(coeficiente * 100) / 100, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-1 text-sm text-base-content/75">
          {t('Tras la comisión del {{comision}}; margen mínimo {{limite}}.', {
            comision: percent(comision),
            limite: percent(limite),
          })}
        </p>
      </section>
      <Composition total={total} className={title} />
      <BySize total={total} tallas={tallas} className={title} />
      {reales.length > 0 && (
        <section aria-label={t('Real')}>
          <h2 className={title}>{t('Real')}</h2>
          {reales.map(({ ordenId, numero, fecha, estandar, real }) => {
            const deviation = estandar > 0 ? ((real - estandar) / estandar) * 100 : 0;
            return (
              <p key={ordenId} className="flex items-baseline justify-between gap-3 py-1 tabular-nums">
                <a href={`/admin/ordenes/${ordenId}`} className="link-quiet">
                  {numero}
                </a>
                <span className="text-sm text-base-content/75">{formatListDay(fecha, language)}</span>
                <span>
                  {money(real)}{' '}
                  <span className={deviation > 0 ? 'text-warning-ink' : 'text-base-content/75'}>
                    {deviation > 0 ? '+' : ''}
                    {percent(deviation)}
                  </span>
                </span>
              </p>
            );
          })}
        </section>
      )}
    </div>
  );
}

function Composition({ total, className }: { total: EscandalloTotal; className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const parts = [
    { name: t('materias'), value: total.materias, look: 'bg-primary' },
    { name: t('avíos'), value: total.avios, look: 'bg-accent' },
    { name: t('mano de obra'), value: total.manoObra, look: 'bg-secondary' },
    { name: t('servicios'), value: total.servicios, look: 'bg-info' },
    { name: t('gastos generales'), value: total.gastosGenerales, look: 'bg-base-300' },
  ].filter(({ value }) => value > 0);
  if (total.coste <= 0) return null;
  return (
    <section aria-label={t('De qué está hecho el coste')}>
      <h2 className={className}>{t('De qué está hecho el coste')}</h2>
      <div aria-hidden="true" className="mt-2 mb-2 flex h-4 gap-px">
        {parts.map(({ name, value, look }) => (
          <div key={name} className={look} style={{ width: `${(value / total.coste) * 100}%` }} />
        ))}
      </div>
      <dl>
        {parts.map(({ name, value, look }) => (
          <div key={name} className="flex items-baseline gap-2 py-0.5">
            <span aria-hidden="true" className={`size-2 ${look}`} />
            <dt className="grow text-base-content/75">{name}</dt>
            <dd className="tabular-nums">{formatMoney(value, language)}</dd>
            <dd className="w-12 text-right text-base-content/75 tabular-nums">
              {formatPercent(Math.round((value / total.coste) * 100), language)}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline gap-2 border-t border-base-300 py-0.5 font-semibold">
          <dt className="grow">{t('Coste')}</dt>
          <dd className="tabular-nums">{formatMoney(total.coste, language)}</dd>
          <dd className="w-12" />
        </div>
      </dl>
    </section>
  );
}

/** The cost of each talla as a line, with the first and the last as figures. */
function BySize({
  total,
  tallas,
  className,
}: Pick<CostMeaningProps, 'total' | 'tallas'> & { className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const costs = total.tallas.map(({ coste }) => coste);
  if (costs.length < 2) return null;
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const x = (n: number) => (n / (costs.length - 1)) * 300 + 10;
  const y = (cost: number) => 50 - (most === least ? 0.5 : (cost - least) / (most - least)) * 30;
  const names = new Map(tallas.map(({ tallaId, nombre }) => [tallaId, nombre]));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={className}>
        {t('Por talla')}
      </h2>
      <svg viewBox="0 0 320 78" role="img" aria-label={t('Coste por talla')} className="w-full">
        <polyline
          points={costs.map((cost, n) => `${x(n)},${y(cost)}`).join(' ')}
          className="fill-none stroke-base-content"
          strokeWidth="1.5"
        />
        {total.tallas.map(({ tallaId, coste }, n) => (
          <g key={tallaId} className="fill-base-content" fontSize="10" textAnchor="middle">
            {costs.length < 12 || n % 2 === 0 ? (
              <text x={x(n)} y="72">
                {names.get(tallaId)}
              </text>
            ) : null}
            {n === 0 || n === costs.length - 1 ? (
              <text x={x(n)} y={y(coste) - 6} textAnchor={n === 0 ? 'start' : 'end'}>
                {formatNumber(Math.round(coste * 100) / 100, language)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </section>
  );
}
