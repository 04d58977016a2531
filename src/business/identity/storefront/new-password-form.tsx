import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Check } from '../../../platform/ui/choice.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { Profile } from '../identity.contract.ts';
import { changePasswordEndpoint } from '../identity.contract.ts';
import { minPasswordLength, minStaffPasswordLength, type PasswordContext } from '../password-rule.ts';
import { useUser } from '../session.ts';
import { Done } from './account-page.tsx';
import { FormErrors } from './form-errors.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordControl } from './password-control.tsx';
import { passwordErrorText } from './password-error-text.ts';

/** Changes the password of the signed-in user; other devices are signed out unless the user keeps them. */
export function NewPasswordForm() {
  const { t } = useTranslation();
  const call = useCall();
  const user = useUser();
  // A new key for the form, so that it starts with empty fields.
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    const body = {
      password: read('password'),
      newPassword: read('newPassword'),
      confirmNewPassword: read('again'),
      keepSessions: data.get('endOthers') === null,
    };
    const passwordError = passwordErrorText(body.newPassword, t, contextOf(user));
    const wrong: typeof errors = {};
    if (!body.password) wrong.password = t('Escriba su contraseña.');
    if (passwordError) wrong.newPassword = passwordError;
    else if (body.newPassword !== body.confirmNewPassword) {
      wrong.again = t('Las dos contraseñas no son iguales.');
    }
    setErrors(wrong);
    setDone(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await call(changePasswordEndpoint, { body });
      setRound(round + 1);
      setDone(
        body.keepSessions
          ? t('Su contraseña ha cambiado. En los demás dispositivos sigue con la sesión abierta.')
          : t('Su contraseña ha cambiado. En los demás dispositivos hay que entrar otra vez.'),
      );
    } catch (failure) {
      const fields = failure instanceof ValidationError ? failure.fields : {};
      if (fields.newPassword) setErrors({ newPassword: fields.newPassword.join(' ') });
      else if (fields['']) setErrors({ password: fields[''].join(' ') });
      else setErrors({ form: failureText(failure, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form key={round} method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <FormErrors errors={errors} />
      {/* At the place of errors: on a phone the foot of the form is out of sight. */}
      {done && (
        <Done>
          <Notice tone="good">{done}</Notice>
        </Done>
      )}
      {/* Password managers store a password under the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <Field label={t('Contraseña actual')} error={errors.password}>
        {(control) => <PasswordControl {...control} name="password" autoComplete="current-password" />}
      </Field>
      <NewPasswordFields
        names={['newPassword', 'again']}
        label={t('Contraseña nueva')}
        context={contextOf(user)}
        errors={errors}
      />
      <Check
        name="endOthers"
        defaultChecked
        hint={t('Recomendado, sobre todo si cree que alguien más la conoce.')}
      >
        {t('Cerrar la sesión en los demás dispositivos')}
      </Check>
      <div>
        <Button type="submit" busy={busy}>
          {t('Guardar la contraseña')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the context of the password rule; the server decides, since it knows whether a role holds any
 * permission.
 */
function contextOf(user: Profile | undefined): PasswordContext {
  const isStaff = user?.clienteId === undefined && user?.roles.some((role) => role !== 'Basic');
  return { minLength: isStaff ? minStaffPasswordLength : minPasswordLength, known: user ? [user.email] : [] };
}
