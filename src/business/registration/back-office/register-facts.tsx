import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Register } from '../registration.contract.ts';
import { NifCheckResult } from './nif-check-result.tsx';

const languageLabels: Record<Language, string> = {
  es: 'Español',
  en: 'Inglés',
  ca: 'Catalán',
  pt: 'Portugués',
};

/** The data of the form. */
export function RegisterFacts({ register }: { register: Register }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, nombre, empresa, nif, email, telefono, country, direccion, idioma, fecha } = register;
  const facts: [string, ReactNode][] = [
    [t('Tienda'), empresa],
    [t('Quién lo pide'), nombre],
    [
      t('Correo electrónico'),
      <a key="email" href={`mailto:${email}`} className="link-quiet">
        {email}
      </a>,
    ],
    [
      t('Teléfono'),
      telefono && (
        <a key="telefono" href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`} className="link-quiet">
          {telefono}
        </a>
      ),
    ],
    [
      t('NIF'),
      nif && (
        <span key="nif">
          {nif}
          <NifCheckResult id={id} nif={nif} />
        </span>
      ),
    ],
    [t('País'), country],
    [t('Dirección de la tienda'), direccion],
    [t('Idioma'), t(languageLabels[idioma])],
    [t('Llegó'), formatInstant(fecha, language)],
  ];
  return (
    <section aria-label={t('Lo que ha escrito la tienda')}>
      <dl>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[7.5rem_1fr] gap-x-3 border-b border-base-300 py-1.5 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-base-content/75">{name}</dt>
            <dd className="min-w-0 break-words">
              {value || <span className="text-base-content/75">{t('No lo ha dicho')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {register.mensaje && (
        <figure className="mt-4">
          <figcaption className="text-base-content/75">{t('Mensaje')}</figcaption>
          <blockquote lang={idioma} className="mt-1 max-w-[70ch] text-base break-words whitespace-pre-wrap">
            {register.mensaje}
          </blockquote>
        </figure>
      )}
      {register.motivo && (
        <figure className="mt-4">
          <figcaption className="text-base-content/75">{t('Por qué se rechazó')}</figcaption>
          <blockquote lang={idioma} className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap">
            {register.motivo}
          </blockquote>
        </figure>
      )}
    </section>
  );
}
