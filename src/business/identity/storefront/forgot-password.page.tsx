import { createFileRoute, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { forgotPasswordEndpoint, signInByEmailEndpoint } from '../identity.contract.ts';
import { AccountPage, Done } from './account-page.tsx';
import { EmailField, emailErrorText } from './email-field.tsx';
import { FormErrors } from './form-errors.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('¿Ha olvidado la contraseña?'), matches),
  component: ForgotPasswordPage,
});

/** Mails a link to choose another password, or one that signs in without any. */
function ForgotPasswordPage() {
  const { t } = useTranslation();
  const call = useCall();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState<'password' | 'link'>();
  const [mailed, setMailed] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wish = submitter?.getAttribute('value') === 'link' ? 'link' : 'password';
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const emailError = emailErrorText(email, t);
    setErrors(emailError ? { email: emailError } : {});
    if (emailError) return;
    setBusy(wish);
    try {
      if (wish === 'link') await call(signInByEmailEndpoint, { body: { email } });
      else await call(forgotPasswordEndpoint, { body: { email } });
      setMailed(email);
    } catch (error) {
      setErrors({ form: failureText(error, t) });
    } finally {
      setBusy(undefined);
    }
  }

  if (mailed !== undefined) {
    return (
      <AccountPage title={t('Mire su correo')}>
        <Done>
          <p>
            {t(
              'Si {{email}} tiene una cuenta, le acabamos de escribir. Si en unos minutos no ha llegado, mire en el correo no deseado.',
              { email: mailed },
            )}
          </p>
          <Button onClick={() => setMailed(undefined)}>{t('Usar otra dirección')}</Button>
        </Done>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t('¿Ha olvidado la contraseña?')}
      intro={t(
        'Escriba el correo de su cuenta y le mandaremos un enlace para elegir otra, o para entrar sin ella.',
      )}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormErrors errors={errors} />
        <EmailField error={errors.email} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" value="password" tone="primary" busy={busy === 'password'}>
            {t('Elegir otra contraseña')}
          </Button>
          <Button type="submit" value="link" tone="quiet" busy={busy === 'link'}>
            {t('Recibir un enlace por correo')}
          </Button>
        </div>
      </form>
      <p className="mt-10 border-t border-base-300 pt-5">
        <Link to="/login" className="link-quiet inline-block py-2">
          {t('Volver a iniciar sesión')}
        </Link>
      </p>
    </AccountPage>
  );
}
