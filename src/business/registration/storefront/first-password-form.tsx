import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { usePublicForm } from '../../../platform/ui/public-form/use-public-form.ts';
import { AccountPage } from '../../identity/storefront/account-page.tsx';
import { type RegisterOfKey, setFirstPasswordEndpoint } from '../registration.contract.ts';
import { ActivationSubmit } from './activation-submit.tsx';
import { checkPasswords } from './check-password.ts';
import type { KeyState } from './key-state.ts';
import { useActivate } from './use-activate.ts';

const fields = ['password', 'confirmPassword'];

interface FirstPasswordFormProps {
  urlKey: string;
  register: RegisterOfKey;
  onInvalidKey: (state: KeyState) => void;
}

/** The activation form of a known cliente: only a password. */
export function FirstPasswordForm({ urlKey, register, onInvalidKey }: FirstPasswordFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const activate = useActivate(onInvalidKey);
  const { form, errors, busy, submit, clearError } = usePublicForm(fields);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const [password = '', confirmPassword = ''] = fields.map((name) => String(data.get(name) ?? ''));
    return submit(event, checkPasswords(password, confirmPassword, register.email, t), () =>
      activate(() => call(setFirstPasswordEndpoint, { body: { key: urlKey, password, confirmPassword } })),
    );
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
        onInput={clearError}
        className="flex flex-col gap-5"
      >
        <ActivationSubmit email={register.email} errors={errors} busy={busy} />
      </form>
    </AccountPage>
  );
}
