import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { Pedido } from '../pedidos.contract.ts';

/** Maximum characters of the reason (`motivo` of the contract). */
const maxMotivo = 500;

/** Asks for the reason of a cancellation, which the shop reads. */
export function CancelDialog({ rows, onClose, onRun }: ActionDialogProps<Pedido, { motivo: string }>) {
  const { t } = useTranslation();
  const [motivo, setMotivo] = useState('');
  return (
    <FormDialog
      title={t('¿Cancelar el pedido #{{id}}?', { id: rows[0]?.id })}
      act={t('Cancelar el pedido')}
      danger
      onClose={onClose}
      onSend={() => onRun({ motivo: motivo.trim() })}
    >
      <p>
        {t(
          'Conserva su número y sus prendas quedan libres para otros pedidos. Lo que llevaba vuelve a un borrador de la tienda, que recibe una carta.',
        )}
      </p>
      <Field label={t('Motivo')} hint={t('La tienda lo lee en la carta.')}>
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
