import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import type { Credentials, Factor } from '../create-session.ts';
import { session } from '../session.ts';
import { EmailField, emailErrorText } from './email-field.tsx';
import { FormErrors } from './form-errors.tsx';
import { LinkOffer } from './link-offer.tsx';
import { PasswordControl } from './password-control.tsx';
import { useSecondStep } from './second-factor/use-second-step.tsx';

/** By field; `form` is about the attempt as a whole. */
type Errors = Partial<Record<'email' | 'password' | 'form', string>>;

/**
 * Renders e-mail, password, remember me. Errors are listed above, where the focus goes, and at each field.
 */
export function LoginForm({ onSignedIn }: { onSignedIn: (userId: string) => void }) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  /** The e-mail whose password or code is refused for now. */
  const [delayed, setDelayed] = useState<string>();
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const { step, ask } = useSecondStep();
  // A code is valid once: after a sign-in whose profile read failed it is not asked for again.
  const adopted = useRef(false);

  async function enter(credentials: Credentials, factor?: Factor): Promise<void> {
    const user = adopted.current ? await session.load() : await session.login(credentials, factor);
    adopted.current = user === undefined;
    if (!user) throw session.unanswered();
    onSignedIn(user.id);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const missing: Errors = {};
    const emailError = emailErrorText(email, t);
    if (emailError) missing.email = emailError;
    if (!password) missing.password = t('Escriba su contraseña.');
    setErrors(missing);
    setDelayed(undefined);
    if (Object.keys(missing).length > 0) return;
    setBusy('password');
    adopted.current = false;
    const credentials = { email, password, remember: data.get('remember') !== null };
    const noteDelay = (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) setDelayed(email);
      throw error;
    };
    try {
      await enter(credentials)
        .catch((error) => ask(error, (factor) => enter(credentials, factor).catch(noteDelay)))
        .catch(noteDelay);
    } catch (error) {
      setErrors({ form: failureText(error, t) });
    } finally {
      setBusy(undefined);
    }
  }

  async function enterByPasskey(): Promise<void> {
    if (busy) return;
    setBusy('passkey');
    setErrors({});
    const remember = form.current ? new FormData(form.current).get('remember') !== null : false;
    try {
      const { signInWithPasskey } = await import('./second-factor/sign-in-with-passkey.ts');
      const tokens = await signInWithPasskey(call, remember, t);
      if (typeof tokens === 'string') return setErrors({ form: tokens });
      const user = await session.adopt(tokens, remember);
      if (!user) throw session.unanswered();
      onSignedIn(user.id);
    } catch (error) {
      setErrors({ form: failureText(error, t) });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      {step}
      {step && delayed !== undefined && (
        <div className="mt-6">
          <LinkOffer email={delayed} onMailed={() => setErrors({})} />
        </div>
      )}
      {/* Before hydration the browser must not submit the password in the URL. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className={`mt-8 max-w-md flex-col gap-5 ${step ? 'hidden' : 'flex'}`}
      >
        <FormErrors errors={errors} />
        {delayed !== undefined && <LinkOffer email={delayed} onMailed={() => setErrors({})} />}
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
          <Button type="submit" tone="primary" busy={busy === 'password'}>
            {t('Entrar')}
          </Button>
          <Button tone="quiet" busy={busy === 'passkey'} onClick={() => void enterByPasskey()}>
            {t('Entrar con una llave de acceso')}
          </Button>
          <Link to="/forgot-password" className="link-quiet inline-block py-2">
            {t('¿Ha olvidado la contraseña?')}
          </Link>
        </div>
      </form>
    </>
  );
}
