import './registration-words.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Done } from '../../identity/storefront/account-page.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterPanelProps {
  /** Shown above the form until it is sent. */
  head: ReactNode;
  /** Level of the heading on this page. */
  level: 'h1' | 'h2';
}

/** The registration form, and in its place the confirmation after it was sent. */
export function RegisterPanel({ head, level: Heading }: RegisterPanelProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState<string>();
  if (email === undefined) {
    return (
      <>
        {head}
        <div className="mt-8">
          <RegisterForm onSent={setEmail} />
        </div>
      </>
    );
  }
  return (
    <Done>
      <Heading className="text-3xl md:text-4xl">{t('Solicitud enviada')}</Heading>
      <div className="flex max-w-[60ch] flex-col gap-4">
        <p>{t('Gracias. Ya tenemos su solicitud y la estamos revisando.')}</p>
        <p>
          {t(
            'Cuando esté aprobada le llegará a {{email}} un correo con las instrucciones para activar su cuenta.',
            { email },
          )}
        </p>
        <p>{t('Si no lo ve, mire en el correo no deseado.')}</p>
      </div>
    </Done>
  );
}
