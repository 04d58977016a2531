import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { LiquidacionFacts } from './liquidacion-actions.tsx';

export interface Payment {
  fecha: string;
  referencia: string;
}

/** Asks for the day and the reference of a payment. */
export function PayDialog({ onClose, onRun }: ActionDialogProps<LiquidacionFacts, Payment>) {
  const { t } = useTranslation();
  const today = dayInMadrid(new Date());
  const [payment, setPayment] = useState<Payment>({ fecha: today, referencia: '' });
  const [isWrong, setWrong] = useState(false);
  return (
    <FormDialog
      title={t('Anotar el pago')}
      act={t('Anotar')}
      onClose={onClose}
      onSend={() => {
        const wrong = !isDay(payment.fecha) || payment.fecha > today;
        setWrong(wrong);
        return wrong ? undefined : onRun(payment);
      }}
    >
      <Field label={t('Pagada el')} required error={isWrong && t('Elija un día que ya haya llegado.')}>
        {(control) => (
          <DayInput
            {...control}
            value={payment.fecha}
            onChange={(fecha = '') => setPayment({ ...payment, fecha })}
          />
        )}
      </Field>
      <Field label={t('Referencia')} hint={t('De la transferencia; puede quedar en blanco.')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={80}
            value={payment.referencia}
            onChange={({ target }) => setPayment({ ...payment, referencia: target.value })}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
