import './words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { Done } from '../../../identity/storefront/account-page.tsx';
import { ContactoFacts } from './contacto-facts.tsx';
import { ContactoForm, type SentContacto } from './contacto-form.tsx';

interface ContactoScreenProps {
  empresa: Partial<Record<string, string>>;
  /** The preselected subject. */
  asunto: string | undefined;
}

/** Contact details and the contact form. */
export function ContactoScreen({ empresa, asunto }: ContactoScreenProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentContacto>();
  return (
    <div className="page-column grid gap-x-8 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-20">
      <section className="lg:col-span-5">
        <h1 className="text-4xl font-light lg:text-5xl">{t('Contacto')}</h1>
        <p className="mt-4 max-w-[46ch] text-lg">
          {t('Escríbanos, llámenos o venga. Le atiende alguien que conoce la colección.')}
        </p>
        <ContactoFacts empresa={empresa} />
      </section>
      <section
        aria-labelledby="mensaje-titulo"
        className="border-t border-base-300 pt-10 lg:col-span-6 lg:col-start-7 lg:border-t-0 lg:pt-2"
      >
        {sent ? (
          <ContactoSent sent={sent} onAgain={() => setSent(undefined)} />
        ) : (
          <>
            <h2 id="mensaje-titulo" className="text-2xl font-light lg:text-3xl">
              {t('Un mensaje')}
            </h2>
            <ContactoForm asunto={asunto} email={empresa.email} onSent={setSent} />
          </>
        )}
      </section>
    </div>
  );
}

/** Replaces the form after sending: explains the next steps. */
function ContactoSent({ sent, onAgain }: { sent: SentContacto; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Done>
      <h2 id="mensaje-titulo" className="text-2xl font-light lg:text-3xl">
        {t('Mensaje enviado')}
      </h2>
      <div className="flex max-w-[56ch] flex-col gap-4">
        <p>
          {t('Gracias por escribirnos. Le contestaremos a {{email}} en uno o dos días laborables.', {
            email: sent.email,
          })}
        </p>
        {sent.asunto === 'visita' && (
          <p>{t('Le propondremos un día y una hora para su visita al showroom.')}</p>
        )}
        <p>{t('Le hemos enviado un correo que lo confirma. Si no lo ve, mire en el correo no deseado.')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/gallery">{t('Ver la colección')}</ButtonLink>
        <Button tone="quiet" onClick={onAgain}>
          {t('Escribir otro mensaje')}
        </Button>
      </div>
    </Done>
  );
}
