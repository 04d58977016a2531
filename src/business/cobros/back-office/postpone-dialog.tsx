import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { DeudaRow } from '../cobros.contract.ts';

export interface Postponement {
  fecha: string;
  motivo: string;
}

/** Asks for the later day of due dates, and why. */
export function PostponeDialog({ rows, onClose, onRun }: ActionDialogProps<DeudaRow, Postponement>) {
  const { t } = useTranslation();
  const [fecha, setFecha] = useState<string>();
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isDayMissing = !isDay(fecha ?? '');
  const isReasonMissing = motivo.trim() === '';
  return (
    <FormDialog
      title={t('Aplazar {{count}} vencimientos', { count: rows.length })}
      act={t('Aplazar')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        if (isDayMissing || isReasonMissing) return undefined;
        return onRun({ fecha: fecha ?? '', motivo: motivo.trim() });
      }}
    >
      <p>{t('El vencimiento de la factura no cambia: se anota el nuevo día, y la tienda lo ve.')}</p>
      <Field label={t('Nuevo día')} required error={isChecked && isDayMissing && t('Escriba un día.')}>
        {(control) => (
          <DayInput {...control} value={fecha} min={dayInMadrid(new Date())} onChange={setFecha} />
        )}
      </Field>
      <Field label={t('Motivo')} required error={isChecked && isReasonMissing && t('Escriba el motivo.')}>
        {(control) => (
          <input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
