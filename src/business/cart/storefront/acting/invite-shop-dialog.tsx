import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import type { Shop } from '../../../contactos/rep/shops.contract.ts';
import { inviteShopEndpoint } from '../../../registration/invite-shop.contract.ts';

interface InviteShopDialogProps {
  shop: Shop;
  onClose: () => void;
  onInvited: () => void;
}

/** Asks for the e-mail at which a shop is invited to open its account. */
export function InviteShopDialog({ shop, onClose, onInvited }: InviteShopDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const form = useId();
  const [key, setKey] = useState(newKey);
  const [email, setEmail] = useState(shop.email ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!email.trim()) {
      setFailure(t('Escriba el correo de la tienda.'));
      return;
    }
    setBusy(true);
    try {
      await call(
        inviteShopEndpoint,
        { body: { clienteId: shop.id, email: email.trim() } },
        { idempotencyKey: key },
      );
      showToast({
        tone: 'good',
        text: t('Invitada: {{tienda}}. Recibe un correo para elegir su contraseña.', { tienda: shop.nombre }),
      });
      onInvited();
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Invitar a {{tienda}} a la web', { tienda: shop.nombre })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {t('Enviar la invitación')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p>
          {t(
            'Recibe un correo en su idioma con un enlace para elegir la contraseña. Verá lo que ya ha pedido y el carrito que usted le deje.',
          )}
        </p>
        <Field label={t('Correo de la tienda')} required error={failure}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => {
                setKey(newKey());
                setEmail(target.value);
              }}
              className={controlClass}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
