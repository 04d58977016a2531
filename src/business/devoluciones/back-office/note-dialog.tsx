import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { maxNota } from '../devoluciones.contract.ts';
import type { DevolucionFacts } from './devolucion-actions.tsx';

interface NoteDialogProps extends ActionDialogProps<DevolucionFacts, string> {
  title: string;
  act: string;
  label: string;
  hint: string;
  isRequired?: boolean;
  /** The error without a note. */
  missing?: string;
  danger?: boolean;
}

/** Asks for the note of an act on a return. */
export function NoteDialog({
  title,
  act,
  label,
  hint,
  isRequired,
  missing,
  danger,
  onClose,
  onRun,
}: NoteDialogProps) {
  const { t } = useTranslation();
  const [nota, setNota] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      act={act}
      danger={danger === true}
      onClose={onClose}
      onSend={() => {
        const isEmpty = isRequired === true && nota.trim() === '';
        setMissing(isEmpty);
        return isEmpty ? undefined : onRun(nota.trim());
      }}
    >
      <Field
        label={label}
        hint={hint}
        required={isRequired === true}
        error={isMissing && (missing ?? t('Escriba por qué no se acepta.'))}
      >
        {(control) => (
          <textarea
            {...control}
            data-focus-first
            rows={3}
            maxLength={maxNota}
            value={nota}
            onChange={({ target }) => setNota(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
