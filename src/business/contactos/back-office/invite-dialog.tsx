import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { ActionCliente } from './cliente-actions.tsx';

/** The person who is invited to buy for a cliente. */
export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
}

/** Asks who is invited to buy on the web. */
export function InviteDialog({ onClose, onRun }: ActionDialogProps<ActionCliente, Invited>) {
  const { t } = useTranslation();
  const form = useId();
  const [invited, setInvited] = useState<Invited>({ email: '', firstName: '', lastName: '' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isComplete = Object.values(invited).every((text) => text.trim() !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    setBusy(true);
    setFailure(await onRun(invited));
    setBusy(false);
  }
  const text = (name: keyof Invited, label: string, type: 'text' | 'email' = 'text') => (
    <Field label={label} required>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          maxLength={type === 'email' ? 254 : 75}
          value={invited[name]}
          onChange={({ target }) => setInvited((before) => ({ ...before, [name]: target.value }))}
          className={controlClass}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('¿A quién se invita?')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={isBusy} disabled={!isComplete}>
            {t('Invitar')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p>{t('Recibe una carta con un enlace para elegir su contraseña.')}</p>
        {text('email', t('Correo electrónico'), 'email')}
        {text('firstName', t('Nombre'))}
        {text('lastName', t('Apellidos'))}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
