import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { Pedido } from '../pedidos.contract.ts';

interface ReasonDialogProps extends ActionDialogProps<Pedido, { motivo: string }> {
  title: string;
  act: string;
  intro: string;
}

/** Maximum characters of a reason (`motivo` of the contract). */
const maxMotivo = 500;

/** Asks for the reason of an act; only staff read it. */
export function ReasonDialog({ title, act, intro, onClose, onRun }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [motivo, setMotivo] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      act={act}
      onClose={onClose}
      onSend={() => {
        setMissing(motivo.trim() === '');
        return motivo.trim() === '' ? undefined : onRun({ motivo: motivo.trim() });
      }}
    >
      <p>{intro}</p>
      <Field label={t('Motivo')} required error={isMissing && t('Escriba el motivo.')}>
        {(control) => (
          <textarea
            {...control}
            data-focus-first
            rows={3}
            maxLength={maxMotivo}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
