import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { AccountPage } from '../../identity/storefront/account-page.tsx';
import { type RegisterOfKey, setFirstPassword } from '../registration.contract.ts';
import { checkPasswords } from './check-password.ts';
import { type KeyState, keyStateOf } from './key-state.ts';
import { FaultOfTheWhole, NoLine } from './of-the-whole.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useForm } from './use-form.ts';

const fields = ['password', 'confirmPassword'];

interface FirstPasswordFormProps {
  urlKey: string;
  register: RegisterOfKey;
  onSpent: (state: KeyState) => void;
}

/** A shop that the house knows already chooses a password, and its account is there. */
export function FirstPasswordForm({ urlKey, register, onSpent }: FirstPasswordFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { form, faults, busy, submit, mend } = useForm(fields);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const [password = '', confirmPassword = ''] = fields.map((name) => String(data.get(name) ?? ''));
    return submit(event, checkPasswords(password, confirmPassword, t), async () => {
      try {
        await call(setFirstPassword, { body: { key: urlKey, password, confirmPassword } });
      } catch (error) {
        const state = keyStateOf(error);
        if (!state) throw error;
        return onSpent(state);
      }
      await navigate({ to: '/register-success', replace: true });
    });
  };

  return (
    <AccountPage
      title={t('Elija su contraseña')}
      intro={t('{{nombre}}, con ella verá sus precios y hará sus pedidos cuando quiera.', {
        nombre: register.empresa || register.nombre,
      })}
    >
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onInput={mend}
        className="flex flex-col gap-5"
      >
        <PasswordFields email={register.email} faults={faults} />
        <NoLine told={'' in faults} />
        <FaultOfTheWhole fault={faults['']} />
        <div>
          <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
            {busy ? t('Activando…') : t('Activar la cuenta')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
