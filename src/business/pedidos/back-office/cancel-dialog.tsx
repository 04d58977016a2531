import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { Pedido } from '../pedidos.contract.ts';

/** Maximum characters of the reason (`motivo` of the contract). */
const maxMotivo = 500;

/** Asks for the reason of a cancellation, which the shop reads. */
export function CancelDialog({ rows, onClose, onRun }: ActionDialogProps<Pedido, { motivo: string }>) {
  const { t } = useTranslation();
  const form = useId();
  const [motivo, setMotivo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(await onRun({ motivo: motivo.trim() }));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('¿Cancelar el pedido #{{id}}?', { id: rows[0]?.id })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="danger" type="submit" form={form} busy={isBusy}>
            {t('Cancelar el pedido')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
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
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
