import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '../../../platform/ui/choice.tsx';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { type Formato, formatos } from '../remesa.ts';
import type { RemesaRow } from '../remesas.contract.ts';

/** Asks which version of the file the bank takes. */
export function PresentDialog({ rows, onClose, onRun }: ActionDialogProps<RemesaRow, { formato: Formato }>) {
  const { t } = useTranslation();
  const [formato, setFormato] = useState<Formato>('pain.008.001.02');
  return (
    <FormDialog
      title={t('Presentar la remesa #{{id}}', { id: rows[0]?.id ?? '' })}
      act={t('Presentar')}
      onClose={onClose}
      onSend={() => onRun({ formato })}
    >
      <p>
        {t('Después ya no cambia. El archivo se descarga en su página y se sube a la banca electrónica.')}
      </p>
      <FieldGroup label={t('Formato del archivo')}>
        {formatos.map((value) => (
          <Radio key={value} name="formato" checked={formato === value} onChange={() => setFormato(value)}>
            {value}
          </Radio>
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
