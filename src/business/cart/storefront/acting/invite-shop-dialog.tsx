import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { fieldRefusals } from '../../../../platform/ui/field-refusals.ts';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { useIdempotencyKey } from '../../../../platform/ui/public-form/use-idempotency-key.ts';
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
  const keyOf = useIdempotencyKey();
  const [email, setEmail] = useState(shop.email ?? '');
  const [wrong, setWrong] = useState<string>();

  async function invite(body: { clienteId: number; email: string }): Promise<string | undefined> {
    try {
      await call(inviteShopEndpoint, { body }, { idempotencyKey: keyOf(body) });
      showToast({
        tone: 'good',
        text: t('Invitada: {{tienda}}. Recibe un correo para elegir su contraseña.', { tienda: shop.nombre }),
      });
      onInvited();
      onClose();
      return undefined;
    } catch (error) {
      const { email: refused } = fieldRefusals(error) ?? {};
      setWrong(refused);
      return refused ? undefined : failureText(error, t);
    }
  }
  const send = () => {
    const body = { clienteId: shop.id, email: email.trim() };
    setWrong(body.email ? undefined : t('Escriba el correo de la tienda.'));
    return body.email ? invite(body) : undefined;
  };
  return (
    <FormDialog
      title={t('Invitar a {{tienda}} a la web', { tienda: shop.nombre })}
      act={t('Enviar la invitación')}
      onClose={onClose}
      onSend={send}
    >
      <p>
        {t(
          'Recibe un correo en su idioma con un enlace para elegir la contraseña. Verá lo que ya ha pedido y el carrito que usted le deje.',
        )}
      </p>
      <Field label={t('Correo de la tienda')} required error={wrong}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
