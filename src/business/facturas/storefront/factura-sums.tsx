import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Factura } from '../facturas.contract.ts';
import { correctionAmount } from './correction-amount.ts';
import { exencionLabels } from './factura-labels.ts';

/** Base, tax per rate and total; for an exempt supply also the reason. */
export function FacturaSums({ factura }: { factura: Factura }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bases, baseImponible, total, regimen, observaciones } = factura;
  const money = (euros: number) => formatMoney(euros, language);
  const percent = (value: number) => formatPercent(value, language);
  const exencion = exencionLabels[regimen];
  const correction = correctionAmount(factura);
  const rows = bases.flatMap(({ tipoIva, base, cuotaIva, tipoRecargo, cuotaRecargo }) => [
    ...(tipoIva > 0
      ? [[t('IVA {{tipo}} sobre {{base}}', { tipo: percent(tipoIva), base: money(base) }), cuotaIva] as const]
      : []),
    ...(tipoRecargo > 0
      ? [
          [
            t('Recargo de equivalencia {{tipo}} sobre {{base}}', {
              tipo: percent(tipoRecargo),
              base: money(base),
            }),
            cuotaRecargo,
          ] as const,
        ]
      : []),
  ]);
  return (
    <section className="sm:order-last" aria-label={t('Totales')}>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1.5 tabular-nums">
        <dt>{t('Base imponible')}</dt>
        <dd className="text-right">{money(baseImponible)}</dd>
        {rows.map(([name, cuota]) => (
          <Row key={name} name={name} value={money(cuota)} />
        ))}
        {exencion && <Row name={t('IVA exento')} value={money(0)} />}
        {correction !== undefined && (
          <Row name={t('Importe de la rectificación')} value={money(correction)} />
        )}
        <div className="col-span-2 mt-2 flex items-baseline justify-between border-t border-base-content pt-3">
          <dt className="text-lg">{t('Total')}</dt>
          <dd className="text-xl">{money(total)}</dd>
        </div>
      </dl>
      {exencion && <p className="mt-4 max-w-[60ch] text-sm">{t(exencion)}</p>}
      {observaciones && <p className="mt-4 max-w-[60ch] text-sm whitespace-pre-line">{observaciones}</p>}
    </section>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="text-right">{value}</dd>
  </>
);
