import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { resetPasswordEndpoint } from '../identity.contract.ts';
import { checkResetKeyEndpoint } from '../mailed-keys.contract.ts';
import { minPasswordLength } from '../password-rule.ts';
import { session } from '../session.ts';
import { AccountPage, Done } from './account-page.tsx';
import { FormErrors } from './form-errors.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordErrorText } from './password-error-text.ts';
import { useKeyCheck } from './use-key-check.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ key }: Record<string, unknown>): { key?: string } =>
    typeof key === 'string' ? { key } : {},
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Contraseña nueva'), matches),
  component: ResetPasswordPage,
});

/** Chooses a password by the key of a mailed link. */
function ResetPasswordPage() {
  const { key } = Route.useSearch();
  return key ? <WithKey key={key} urlKey={key} /> : <SpentLink />;
}

/** Renders the form when the key was valid as the page opened. */
function WithKey({ urlKey }: { urlKey: string }) {
  const { t } = useTranslation();
  const { counted, shortest, error, busy, again } = useKeyCheck(checkResetKeyEndpoint, urlKey);
  if (counted) return <ResetForm urlKey={urlKey} shortest={shortest ?? minPasswordLength} />;
  if (counted === false) return <SpentLink />;
  return (
    <AccountPage title={t('Contraseña nueva')}>
      {error ? (
        <FailureState title={failureText(error, t)} onRetry={again} busy={busy} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </AccountPage>
  );
}

function SpentLink() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('Este enlace ya no sirve')}>
      <Done>
        <p>
          {t(
            'Los enlaces sirven una sola vez y caducan: los de una contraseña, a las dos horas; los de una invitación, a los 14 días. Pida uno nuevo: llega en un momento.',
          )}
        </p>
        <ButtonLink to="/forgot-password" tone="primary">
          {t('Pedir otro enlace')}
        </ButtonLink>
      </Done>
    </AccountPage>
  );
}

function ResetForm({ urlKey, shortest }: { urlKey: string; shortest: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<'asking' | 'done' | 'spent'>('asking');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const passwordError = passwordErrorText(password, t, { minLength: shortest });
    const wrong: typeof errors = {};
    if (passwordError) wrong.password = passwordError;
    else if (password !== data.get('again')) wrong.again = t('Las dos contraseñas no son iguales.');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await call(resetPasswordEndpoint, { body: { password, token: urlKey } });
      // All sessions of the account have ended, this browser's too.
      session.end();
      setState('done');
    } catch (error) {
      const fields = error instanceof ValidationError ? error.fields : {};
      if (fields.password) setErrors({ password: fields.password.join(' ') });
      else if (error instanceof ValidationError) setState('spent');
      else setErrors({ form: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  if (state === 'done') {
    return (
      <AccountPage title={t('Contraseña nueva')}>
        <Done>
          <p>{t('Your password has been successfully reset')}</p>
          <ButtonLink to="/login" tone="primary">
            {t('Iniciar sesión')}
          </ButtonLink>
        </Done>
      </AccountPage>
    );
  }
  if (state === 'spent') return <SpentLink />;
  return (
    <AccountPage title={t('Contraseña nueva')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormErrors errors={errors} />
        <NewPasswordFields
          names={['password', 'again']}
          label={t('Contraseña nueva')}
          context={{ minLength: shortest }}
          errors={errors}
        />
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t('Guardar la contraseña')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
