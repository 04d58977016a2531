import './words.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../second-factor.contract.ts';
import type { FactorKind } from '../../second-factor.ts';
import { FormErrors } from '../form-errors.tsx';
import { askPasskey, passkeyErrorText } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';

export interface SecondStepProps {
  factors: readonly FactorKind[];
  passkey?: PasskeyRequest;
  /** Sends password or link again, with the factor. @throws the server's refusal */
  send(given: { code: string } | { passkey: PasskeyAssertion }): Promise<void>;
  onBack(): void;
}

/** Renders the step after the password: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ factors, passkey, send, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<'totp' | 'recovery'>(factors.includes('totp') ? 'totp' : 'recovery');
  const [typing, setTyping] = useState(factors.includes('totp') || !passkey);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState<'code' | 'passkey'>();

  // Focus the field, or the only button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is shown
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [kind, typing]);

  async function act(which: 'code' | 'passkey', run: () => Promise<void>): Promise<void> {
    setBusy(which);
    setErrors({});
    try {
      await run();
    } catch (error) {
      setErrors({ form: passkeyErrorText(error, t) ?? failureText(error, t) });
    } finally {
      setBusy(undefined);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) setErrors({ code: t('Escriba el código.') });
    else void act('code', () => send({ code }));
  }

  const words = {
    totp: t('Escriba el código de seis cifras que muestra su aplicación.'),
    recovery: t('Escriba uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.'),
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="segundo-paso"
      className="mt-8 flex max-w-md flex-col items-start gap-5"
    >
      <div>
        <h2 id="segundo-paso" className="text-2xl">
          {t('Verificación en dos pasos')}
        </h2>
        <p className="mt-2">{typing ? words[kind] : t('Confirme que es usted con su llave de acceso.')}</p>
      </div>
      <FormErrors errors={errors} />
      {typing && <CodeField kind={kind} error={errors.code} />}
      {typing && (
        <Button type="submit" tone="primary" busy={busy === 'code'}>
          {t('Continuar')}
        </Button>
      )}
      {passkey && (
        <Button
          tone={typing ? 'outline' : 'primary'}
          busy={busy === 'passkey'}
          onClick={() => void act('passkey', async () => send({ passkey: await askPasskey(passkey) }))}
        >
          {t('Usar una llave de acceso')}
        </Button>
      )}
      {typing && kind === 'recovery' && (
        <p className="text-sm text-base-content/75">
          {t('Sin el teléfono y sin los códigos, pida a un administrador que restablezca la verificación.')}
        </p>
      )}
      <div className="flex flex-col items-start">
        {factors.includes('totp') && !(typing && kind === 'totp') && (
          <Button tone="quiet" onClick={() => show('totp')}>
            {t('Usar la aplicación de códigos')}
          </Button>
        )}
        {factors.includes('recovery') && !(typing && kind === 'recovery') && (
          <Button tone="quiet" onClick={() => show('recovery')}>
            {t('Usar un código de recuperación')}
          </Button>
        )}
        <Button tone="quiet" onClick={onBack}>
          {t('Volver')}
        </Button>
      </div>
    </form>
  );

  function show(next: 'totp' | 'recovery'): void {
    setErrors({});
    setKind(next);
    setTyping(true);
  }
}
