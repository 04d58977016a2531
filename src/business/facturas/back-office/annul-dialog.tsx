import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';

interface Row {
  numero?: string | undefined;
}

/** Asks why a factura should not exist. */
export function AnnulDialog({ rows, onClose, onRun }: ActionDialogProps<Row, { motivo: string }>) {
  const { t } = useTranslation();
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = motivo.trim() === '';
  return (
    <FormDialog
      title={t('¿Anular la factura {{numero}}?', { numero: rows[0]?.numero ?? '' })}
      act={t('Anular la factura')}
      danger
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isMissing ? undefined : onRun({ motivo: motivo.trim() });
      }}
    >
      <p>
        {t(
          'Solo si la factura no debió existir, como una duplicada. Todo lo demás se corrige con una rectificativa. Conserva su número y no se puede deshacer.',
        )}
      </p>
      <Field label={t('Motivo')} required error={isChecked && isMissing && t('Escriba el motivo.')}>
        {(control) => (
          <textarea
            {...control}
            data-focus-first
            rows={3}
            maxLength={300}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
