import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormError, OfflineNotice } from '../../../../platform/ui/public-form/form-error.tsx';
import { useIdempotencyKey } from '../../../../platform/ui/public-form/use-idempotency-key.ts';
import { usePublicForm } from '../../../../platform/ui/public-form/use-public-form.ts';
import { useUser } from '../../../identity/session.ts';
import { type Asunto, asuntos, sendContactoEndpoint } from '../../contacto.contract.ts';
import { checkContacto } from './check-contacto.ts';
import { ContactoFields } from './contacto-fields.tsx';

const fields = ['nombre', 'email', 'telefono', 'tienda', 'asunto', 'mensaje', 'consentimiento'] as const;

export interface SentContacto {
  email: string;
  asunto: Asunto;
}

interface ContactoFormProps {
  asunto: string | undefined;
  /** Another address for the message. */
  email: string | undefined;
  onSent: (sent: SentContacto) => void;
}

/** The contact form. It keeps its values until the message has arrived. */
export function ContactoForm({ asunto, email, onSent }: ContactoFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const { form, errors, busy, submit, clearError } = usePublicForm(fields);
  const keyOf = useIdempotencyKey();
  useOwnData(form);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const values = {
      nombre: text('nombre'),
      email: text('email'),
      telefono: text('telefono'),
      tienda: text('tienda'),
      asunto: text('asunto') as Asunto,
      mensaje: text('mensaje'),
      idioma: language,
      consentimiento: data.has('consentimiento') as true,
      web: text('web'),
    };
    const trap = event.currentTarget.elements.namedItem('web') as HTMLInputElement;
    return submit(event, checkContacto(values, t), async () => {
      // A hidden field filled in by accident must not fail twice.
      trap.value = '';
      const idempotencyKey = keyOf(values, undefined);
      await call(sendContactoEndpoint, { body: values }, { idempotencyKey });
      onSent({ email: values.email.trim(), asunto: values.asunto });
    });
  };

  return (
    // Before hydration the browser must not put the values into the address.
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={busy || undefined}
      aria-labelledby="mensaje-titulo"
      onSubmit={send}
      onInput={clearError}
      className="mt-6 flex flex-col gap-5"
    >
      <p className="text-sm text-base-content/75">{t('Los campos con * son obligatorios.')}</p>
      <ContactoFields errors={errors} asunto={asuntos.find((one) => one === asunto)} />
      {/* A honeypot for bots that fill in every field. */}
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          {t('Deje este campo vacío')}
          <input name="web" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <OfflineNotice isHidden={'' in errors} />
      <FormError error={errors['']} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
          {busy ? t('Enviando…') : t('Enviar el mensaje')}
        </Button>
        {errors[''] && email && (
          <a href={`mailto:${email}`} className="link-quiet py-1">
            {t('O escríbanos a {{email}}', { email })}
          </a>
        )}
      </div>
    </form>
  );
}

/** Fills empty fields with the data of the signed-in user. */
function useOwnData(form: { current: HTMLFormElement | null }): void {
  const user = useUser();
  useEffect(() => {
    if (!user || !form.current) return;
    const known = {
      nombre: [user.firstName, user.lastName].filter(Boolean).join(' '),
      email: user.email,
      telefono: user.phoneNumber ?? '',
      tienda: user.cliente ?? '',
    };
    for (const [name, value] of Object.entries(known)) {
      const control = form.current.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value === '') control.value = value;
    }
  }, [user, form]);
}
