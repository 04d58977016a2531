import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { ApiError } from '../../../../platform/http/call-errors.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Field } from '../../../../platform/ui/field.tsx';
import { challengeEndpoint, type Proof } from '../../second-factor.contract.ts';
import { useUser } from '../../session.ts';
import { FormErrors } from '../form-errors.tsx';
import { PasswordControl } from '../password-control.tsx';
import { askPasskey, passkeyErrorText } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';

interface ProofFormProps {
  /** The verb of the act. */
  act: string;
  danger?: boolean;
  hasFactor: boolean;
  hasPasskey: boolean;
  onProof(proof: Proof): Promise<void>;
  onCancel(): void;
}

/** Asks for the password and, when there is one, a second factor before a change. */
export function ProofForm({ act, danger, hasFactor, hasPasskey, onProof, onCancel }: ProofFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const user = useUser();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), []);

  async function prove(form: HTMLFormElement, by: 'code' | 'passkey'): Promise<void> {
    if (busy) return;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const code = String(data.get('code') ?? '').trim();
    const wrong: typeof errors = {};
    if (!password) wrong.password = t('Escriba su contraseña.');
    if (hasFactor && by === 'code' && !code) wrong.code = t('Escriba el código.');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(by);
    try {
      const passkey = by === 'passkey' ? await askPasskey(await call(challengeEndpoint, {})) : undefined;
      await onProof({ password, ...(passkey ? { passkey } : hasFactor && { code }) });
    } catch (error) {
      const campo = error instanceof ApiError ? error.body.campo : undefined;
      const words = passkeyErrorText(error, t) ?? failureText(error, t);
      setErrors({ [campo === 'password' || campo === 'code' ? campo : 'form']: words });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void prove(event.currentTarget, 'code');
      }}
      className="mt-4 flex max-w-md flex-col items-start gap-4"
    >
      <FormErrors errors={errors} />
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <Field label={t('Contraseña actual')} error={errors.password} className="w-full">
        {(control) => <PasswordControl {...control} name="password" autoComplete="current-password" />}
      </Field>
      {hasFactor && <CodeField kind="any" error={errors.code} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={busy === 'code'}>
          {act}
        </Button>
        {hasPasskey && (
          <Button
            busy={busy === 'passkey'}
            onClick={(event) => {
              const { form } = event.currentTarget;
              if (form) void prove(form, 'passkey');
            }}
          >
            {t('Con una llave de acceso')}
          </Button>
        )}
        <Button tone="quiet" onClick={onCancel}>
          {t('Cancelar')}
        </Button>
      </div>
    </form>
  );
}
