import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openAssistant } from '../../business/chatbot/storefront/open-assistant.ts';
import { useUser } from '../../business/identity/session.ts';
import { LanguageLinks } from './language-links.tsx';
import { useEmpresa, useGalleryPath } from './shell-data.ts';

const line = 'inline-block py-1 hover:underline decoration-1 underline-offset-4';
const heading = 'label-caps mb-3 font-sans text-base-content/75';

const house = [
  ['/about', 'Quiénes somos'],
  ['/contacto', 'Contacto'],
  ['/faq', 'Preguntas frecuentes'],
] as const;
const legal = [
  ['/aviso-legal', 'Aviso legal'],
  ['/privacidad', 'Privacidad'],
  ['/cookies', 'Cookies'],
] as const;

/** The company's data, address and the site's other links. */
export function Footer() {
  const { t } = useTranslation();
  const { nombre, direccion, telefono, email } = useEmpresa();
  const gallery = useGalleryPath();
  const user = useUser();
  return (
    <footer className="mt-20 border-t border-base-300 bg-base-200 pb-16 md:pb-0 print:hidden">
      <div className="page-column grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 md:grid-cols-12 md:py-16">
        <section className="md:col-span-4">
          <p className="font-serif text-xl">{nombre}</p>
          <address className="mt-3 max-w-[34ch] text-sm not-italic">
            {direccion && <p>{direccion}</p>}
            {telefono && (
              <p className="mt-2">
                <a href={`tel:${telefono.replaceAll(' ', '')}`} className={line}>
                  {telefono}
                </a>
              </p>
            )}
            {email && (
              <p>
                <a href={`mailto:${email}`} className={line}>
                  {email}
                </a>
              </p>
            )}
          </address>
        </section>
        <nav
          aria-label={t('Pie de página')}
          className="grid grid-cols-2 gap-x-8 text-sm sm:col-span-2 md:col-span-5"
        >
          <section>
            <h2 className={heading}>{t('La casa')}</h2>
            <ul>
              {house.map(([to, words]) => (
                <li key={to}>
                  <Link to={to} className={line}>
                    {t(words)}
                  </Link>
                </li>
              ))}
              <li>
                <button type="button" onClick={openAssistant} className={`${line} cursor-pointer`}>
                  {t('Asistente')}
                </button>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={heading}>{t('Tiendas')}</h2>
            <ul>
              <li>
                <Link to={gallery} className={line}>
                  {t('Catálogo')}
                </Link>
              </li>
              <li>
                <Link to={user ? '/myaccount' : '/login'} className={line}>
                  {user ? t('Cuenta') : t('Acceso para tiendas')}
                </Link>
              </li>
              {!user && (
                <li>
                  <Link to="/register" className={line}>
                    {t('Pedir una cuenta')}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        </nav>
        <section className="text-sm md:col-span-3">
          <h2 className={heading}>
            <Link to="/language" className="hover:underline underline-offset-4">
              {t('Idioma')}
            </Link>
          </h2>
          <LanguageLinks linkClassName={line} />
        </section>
        <ul
          aria-label={t('Textos legales')}
          className="flex flex-wrap gap-x-6 border-t border-base-300 pt-4 text-sm text-base-content/75 sm:col-span-2 md:col-span-12"
        >
          {legal.map(([to, words]) => (
            <li key={to}>
              <Link to={to} className={line}>
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
