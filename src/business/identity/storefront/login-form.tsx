import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { session } from '../session.ts';
import { loginFailure } from './login-failure.ts';
import { PasswordControl } from './password-control.tsx';

interface Errors {
  email?: string;
  password?: string;
  /** The attempt as a whole. */
  form?: string;
}

/** E-mail, password, remember me. What is wrong is told together above, where the focus goes, and at each field. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const messages = Object.values(errors).filter(Boolean);

  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing: Errors = {};
    if (!email) missing.email = t('Escriba su correo electrónico.');
    else if (!/^\S+@\S+$/.test(email)) missing.email = t('Escriba el correo completo, con la @.');
    if (!password) missing.password = t('Escriba su contraseña.');
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const user = await session.login({ email, password, remember: data.get('remember') !== null });
      if (user) onSignedIn();
      else setErrors({ form: t('An unexpected error occurred') });
    } catch (error) {
      setErrors({ form: loginFailure(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    // Before the script is there the browser must not send a password into the address.
    <form method="post" noValidate onSubmit={submit} className="mt-8 flex max-w-md flex-col gap-5">
      {messages.length > 0 && (
        <div
          ref={summary}
          role="alert"
          tabIndex={-1}
          className="border-l-2 border-error py-1 pl-4 text-error"
        >
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <Field label={t('Correo electrónico')} error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('Enter your email')}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('Contraseña')} error={errors.password}>
        {(control) => (
          <PasswordControl
            {...control}
            name="password"
            autoComplete="current-password"
            placeholder={t('Enter your password')}
          />
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="remember" className="size-5 accent-primary" />
        {t('Recordarme en este equipo')}
      </label>
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t('Entrar')}
        </Button>
      </div>
    </form>
  );
}
