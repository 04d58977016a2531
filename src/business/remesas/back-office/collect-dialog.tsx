import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { RemesaRow } from '../remesas.contract.ts';

/** Asks on which day the bank paid a remesa. */
export function CollectDialog({ rows, onClose, onRun }: ActionDialogProps<RemesaRow, { fecha: string }>) {
  const { t } = useTranslation();
  const [fecha, setFecha] = useState<string | undefined>(rows[0]?.fecha);
  const [isChecked, setChecked] = useState(false);
  const isWrong = !isDay(fecha ?? '');
  return (
    <FormDialog
      title={t('Cobro de la remesa #{{id}}', { id: rows[0]?.id ?? '' })}
      act={t('Anotar el cobro')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isWrong ? undefined : onRun({ fecha: fecha ?? '' });
      }}
    >
      <p>
        {t(
          'Se anota un cobro por cada recibo que no se haya devuelto. Lo que un cliente haya pagado ya de otra forma queda a su cuenta.',
        )}
      </p>
      <Field label={t('Día del abono')} required error={isChecked && isWrong && t('Escriba un día.')}>
        {(control) => <DayInput {...control} value={fecha} onChange={setFecha} />}
      </Field>
    </FormDialog>
  );
}
