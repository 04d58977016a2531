import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { failureWords } from '../../../platform/ui/sent-form/failure-words.ts';
import { session } from '../session.ts';
import { EmailField, emailFault } from './email-field.tsx';
import { FormErrors } from './form-errors.tsx';
import { LinkOffer } from './link-offer.tsx';
import { PasswordControl } from './password-control.tsx';

/** By field; `form` is about the attempt as a whole. */
type Errors = Partial<Record<'email' | 'password' | 'form', string>>;

/** E-mail, password, remember me. What is wrong is told together above, where the focus goes, and at each field. */
export function LoginForm({ onSignedIn }: { onSignedIn: (userId: string) => void }) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  /** The e-mail whose password is refused for now, whoever tries it. */
  const [delayed, setDelayed] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing: Errors = {};
    const fault = emailFault(email, t);
    if (fault) missing.email = fault;
    if (!password) missing.password = t('Escriba su contraseña.');
    setErrors(missing);
    setDelayed(undefined);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const user = await session.login({ email, password, remember: data.get('remember') !== null });
      if (user) onSignedIn(user.id);
      else setErrors({ form: failureWords(session.unanswered(), t) });
    } catch (error) {
      setErrors({ form: failureWords(error, t) });
      if (error instanceof ApiError && error.status === 429) setDelayed(email);
    } finally {
      setBusy(false);
    }
  }

  return (
    // Before the script is there the browser must not send a password into the address.
    <form method="post" noValidate onSubmit={submit} className="mt-8 flex max-w-md flex-col gap-5">
      <FormErrors errors={errors} />
      {delayed !== undefined && <LinkOffer email={delayed} />}
      <EmailField error={errors.email} />
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="primary" busy={busy}>
          {t('Entrar')}
        </Button>
        <Link to="/forgot-password" className="link-quiet inline-block py-2">
          {t('¿Ha olvidado la contraseña?')}
        </Link>
      </div>
    </form>
  );
}
