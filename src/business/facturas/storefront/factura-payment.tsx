import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Factura } from '../facturas.contract.ts';
import { formaDePagoLabels } from './factura-labels.ts';

/** Method of payment, due dates and payments received. */
export function FacturaPayment({ factura }: { factura: Factura }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { formaPago, vencimientos, total } = factura;
  return (
    <section aria-labelledby="pago">
      <h2 id="pago" className="label-caps mb-2 font-sans text-base-content/75">
        {total < 0 ? t('Abono') : t('Pago')}
      </h2>
      <p className="mb-3">
        {total < 0 ? t('Se descuenta de sus próximos pagos.') : t(formaDePagoLabels[formaPago])}
      </p>
      <table className="data-table">
        <caption className="sr-only">{t('Vencimientos')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Vencimiento')}</th>
            <th scope="col" className="figure">
              {t('Importe')}
            </th>
          </tr>
        </thead>
        <tbody>
          {vencimientos.map((vencimiento) => (
            <tr key={`${vencimiento.fecha} ${vencimiento.importe}`}>
              <td>
                {formatDay(vencimiento.aplazado ?? vencimiento.fecha, language)}
                {vencimiento.aplazado && (
                  <span className="block text-sm text-base-content/75">
                    {t('Aplazado: vencía el {{dia}}', { dia: formatDay(vencimiento.fecha, language) })}
                  </span>
                )}
                <span className="block">
                  <Situacion {...vencimiento} />
                </span>
              </td>
              <td className="figure">{formatMoney(vencimiento.importe, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Vencimiento = Factura['vencimientos'][number];

function Situacion({ fecha, aplazado = fecha, importe, cobrado, importeCobrado }: Vencimiento) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cobrado) return <StateMark state="good">{importe < 0 ? t('Abonado') : t('Pagado')}</StateMark>;
  if (importe < 0) return <StateMark state="waiting">{t('A su favor')}</StateMark>;
  if (importeCobrado > 0)
    return (
      <>
        <StateMark state="waiting">{t('Pagado en parte')}</StateMark>
        <span className="ml-2">{formatMoney(importeCobrado, language)}</span>
      </>
    );
  if (aplazado < today()) return <StateMark state="bad">{t('Vencido')}</StateMark>;
  return <StateMark state="waiting">{t('Por vencer')}</StateMark>;
}

/** Today as `YYYY-MM-DD` in Europe/Madrid. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
