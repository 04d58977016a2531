import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  act: string;
  /** The consequence, as a text. */
  children: ReactNode;
  onClose(): void;
  onRun(input: { motivo: string }): Promise<string | undefined>;
}

/** Asks for the reason of an act that cannot be taken back. */
export function ReasonDialog({ title, act, children, onClose, onRun }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = motivo.trim() === '';
  return (
    <FormDialog
      title={title}
      act={act}
      danger
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isMissing ? undefined : onRun({ motivo: motivo.trim() });
      }}
    >
      <p>{children}</p>
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
