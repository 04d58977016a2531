import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { FacturarCada } from '../../contactos/cliente.ts';
import type { DeliveryGroupOnWire } from '../grouped-facturas.contract.ts';

export type DeliveryGroup = DeliveryGroupOnWire;

/** Identifies a group while the list is loaded again. */
export const groupKey = ({ albaranes }: DeliveryGroup): string => albaranes.map(({ id }) => id).join('-');

const cadaLabels: Record<FacturarCada, string> = {
  entrega: 'Una factura por entrega',
  quincena: 'Una factura por quincena',
  mes: 'Una factura por mes',
};

interface DeliveryGroupRowProps {
  group: DeliveryGroup;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A factura to be: its cliente, every delivery with its day, and its limit. */
export function DeliveryGroupRow({ group, checked, onChange }: DeliveryGroupRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cliente, cada, direccion, cerrado, ultima, limite, aviso, importe, albaranes } = group;
  const params = { dia: formatDay(limite, language) };
  return (
    <li className="flex items-start gap-3 border-b border-base-300 py-3">
      <CheckBox
        aria-label={t('Elegir {{cliente}}', { cliente: cliente.nombre })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{cliente.nombre}</span>
          <span className="tabular-nums">{formatMoney(importe, language)}</span>
        </p>
        <p className="text-sm text-base-content/75">
          {[
            t(cadaLabels[cada]),
            direccion,
            t('Última entrega: {{dia}}', { dia: formatDay(ultima, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
          {albaranes.map((albaran) => (
            <li key={albaran.id}>
              {albaran.numero}{' '}
              <span className="text-base-content/75">{formatDay(albaran.fecha, language)}</span>
            </li>
          ))}
        </ul>
        {!cerrado && <StateMark state="waiting">{t('El período aún no ha acabado')}</StateMark>}
        {aviso === 'soon' && (
          <StateMark state="waiting">{t('Hay que emitirla antes del {{dia}}', params)}</StateMark>
        )}
        {aviso === 'late' && (
          <StateMark state="bad">{t('El plazo acabó el {{dia}}: emítala cuanto antes', params)}</StateMark>
        )}
      </div>
    </li>
  );
}
