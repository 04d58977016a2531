import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { QrCode } from '../../../../platform/ui/qr-code.tsx';
import { confirmTotpEndpoint } from '../../second-factor.contract.ts';
import { FormErrors } from '../form-errors.tsx';
import { CodeField } from './code-field.tsx';

interface TotpSetupProps {
  secret: string;
  uri: string;
  onDone(recoveryCodes: readonly string[] | undefined): void;
  onCancel(): void;
}

/** Shows the new secret as QR code and text, and asks for the code that confirms it. */
export function TotpSetup({ secret, uri, onDone, onCancel }: TotpSetupProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const setup = useRef<HTMLElement>(null);
  // It replaces the previous form. Focus on the field would open a phone's keyboard over the QR code.
  useEffect(() => setup.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setErrors({ code: t('Escriba el código.') });
    setBusy(true);
    setErrors({});
    try {
      onDone((await call(confirmTotpEndpoint, { body: { code } })).recoveryCodes);
    } catch (error) {
      setErrors({ code: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      ref={setup}
      aria-label={t('Aplicación de códigos')}
      tabIndex={-1}
      className="mt-4 flex scroll-mt-24 flex-wrap gap-x-10 gap-y-6 outline-none"
    >
      <QrCode text={uri} label={t('Código QR para su aplicación')} className="size-52" />
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-4"
      >
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>{t('Abra una aplicación de códigos en el teléfono, como Google Authenticator o Aegis.')}</li>
          <li>
            {t('Escanee el código QR, o escriba esta clave:')}{' '}
            <code className="block pt-1 tracking-wide">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </li>
          <li>{t('Escriba el código de seis cifras que aparece.')}</li>
        </ol>
        <FormErrors errors={errors} />
        <CodeField kind="totp" error={errors.code} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t('Confirmar')}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {t('Cancelar')}
          </Button>
        </div>
      </form>
    </section>
  );
}
