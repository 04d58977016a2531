import './words.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Done } from '../../identity/storefront/account-page.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterPanelProps {
  /** What stands above the form, and is no more once it is sent. */
  head: ReactNode;
  /** The level of this place's heading on its page. */
  level: 'h1' | 'h2';
}

/** The form of registration, and what is said once it has arrived: that takes the form's place. */
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
