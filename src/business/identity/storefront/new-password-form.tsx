import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { failureWords } from '../../../platform/ui/sent-form/failure-words.ts';
import { changePassword } from '../identity.contract.ts';
import { useUser } from '../session.ts';
import { FormErrors } from './form-errors.tsx';
import { PasswordControl } from './password-control.tsx';
import { passwordFault } from './password-fault.ts';

/** Another password, by who knows the present one; all other devices are signed out by it. */
export function NewPasswordForm() {
  const { t } = useTranslation();
  const call = useCall();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    const body = {
      password: read('password'),
      newPassword: read('newPassword'),
      confirmNewPassword: read('again'),
    };
    const fault = passwordFault(body.newPassword, t);
    const wrong: typeof errors = {};
    if (!body.password) wrong.password = t('Escriba su contraseña.');
    else if (fault) wrong.newPassword = fault;
    else if (body.newPassword !== body.confirmNewPassword) {
      wrong.again = t('Las dos contraseñas no son iguales.');
    }
    setErrors(wrong);
    setDone(false);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await call(changePassword, { body });
      form.current?.reset();
      setDone(true);
    } catch (failure) {
      const fields = failure instanceof ValidationError ? failure.fields : {};
      if (fields.newPassword) setErrors({ newPassword: fields.newPassword.join(' ') });
      else if (fields['']) setErrors({ password: fields[''].join(' ') });
      else setErrors({ form: failureWords(failure, t) });
    } finally {
      setBusy(false);
    }
  }

  const passwords = [
    ['password', t('Contraseña actual'), 'current-password'],
    ['newPassword', t('Contraseña nueva'), 'new-password'],
    ['again', t('Otra vez, la misma'), 'new-password'],
  ] as const;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <FormErrors errors={errors} />
      {/* Who keeps passwords in a browser keeps them by the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      {passwords.map(([name, label, autoComplete]) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => <PasswordControl {...control} name={name} autoComplete={autoComplete} />}
        </Field>
      ))}
      <div>
        <Button type="submit" busy={busy}>
          {t('Guardar la contraseña')}
        </Button>
      </div>
      {done && (
        <Notice tone="good" role="status">
          {t('Su contraseña ha cambiado. En los demás dispositivos hay que entrar otra vez.')}
        </Notice>
      )}
    </form>
  );
}
