import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { formasDeDevolucion } from '../cobro.ts';
import type { CobroRow, Refund } from '../cobros.contract.ts';
import { formaDeCobroLabels } from './cobro-columns.ts';

/** Asks how much of the money on account goes back, on which day and how; all of it is proposed. */
export function PayBackDialog({ rows, onClose, onRun }: ActionDialogProps<CobroRow, Refund>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [row] = rows;
  const rest = row?.aCuenta ?? 0;
  const today = dayInMadrid(new Date());
  const [importe, setImporte] = useState(() =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(rest),
  );
  const [asked, setAsked] = useState<Omit<Refund, 'importe'>>({
    ...{ fecha: today, formaPago: 'transferencia', referencia: '', nota: '' },
  });
  const [isChecked, setChecked] = useState(false);
  const parsed = parseNumber(importe, language, { decimals: 2 });
  const amount = 'number' in parsed ? parsed.number : 0;
  const isAmountWrong = amount <= 0 || amount > rest;
  const isDayWrong = !isDay(asked.fecha) || asked.fecha > today || asked.fecha < (row?.fecha ?? '');
  const text = (name: 'referencia' | 'nota', maxLength: number) => (control: object) => (
    <input
      {...control}
      autoComplete="off"
      maxLength={maxLength}
      value={asked[name]}
      onChange={({ target }) => setAsked({ ...asked, [name]: target.value })}
      className={controlClass}
    />
  );
  return (
    <FormDialog
      title={t('Devolver dinero a cuenta')}
      act={t('Devolver el dinero')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isAmountWrong || isDayWrong ? undefined : onRun({ ...asked, importe: amount });
      }}
    >
      <p>
        {t('Quedan {{importe}} a cuenta. Anote aquí lo que ya ha salido hacia el cliente.', {
          importe: formatMoney(rest, language),
        })}
      </p>
      <Field
        label={t('Importe')}
        required
        error={isChecked && isAmountWrong && t('Escriba un importe de hasta lo que queda a cuenta.')}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={importe}
            onChange={({ target }) => setImporte(target.value)}
            className={`${controlClass} max-w-40 text-right tabular-nums`}
          />
        )}
      </Field>
      <Field label={t('Cómo se devuelve')} required>
        {(control) => (
          <SelectControl
            {...control}
            value={asked.formaPago}
            onChange={({ target }) => {
              const formaPago = formasDeDevolucion.find((one) => one === target.value);
              if (formaPago) setAsked({ ...asked, formaPago });
            }}
          >
            {formasDeDevolucion.map((forma) => (
              <option key={forma} value={forma}>
                {t(formaDeCobroLabels[forma])}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <Field
        label={t('Fecha')}
        required
        error={isChecked && isDayWrong && t('Elija un día entre el del cobro y hoy.')}
      >
        {(control) => (
          <DayInput
            {...control}
            value={asked.fecha}
            onChange={(fecha = '') => setAsked({ ...asked, fecha })}
          />
        )}
      </Field>
      <Field label={t('Referencia')}>{text('referencia', 60)}</Field>
      <Field label={t('Nota')}>{text('nota', 300)}</Field>
    </FormDialog>
  );
}
