import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openAssistant } from '../../business/chatbot/storefront/open-assistant.ts';
import { useMayAct } from '../../business/identity/acting.ts';
import { useUser } from '../../business/identity/session.ts';
import { LanguageLinks } from './language-links.tsx';
import { useCatalogueEntries, useGalleryPath } from './shell-data.ts';

const large = 'block py-1.5 font-serif text-lg hover:underline decoration-1 underline-offset-6 md:text-xl';
const small = 'block py-1.5 hover:underline decoration-1 underline-offset-4';

/** @param onFollow closes the menu when a link is followed */
export function MenuEntries({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { colecciones, tipos } = useCatalogueEntries();
  const gallery = useGalleryPath();
  const user = useUser();
  const mayAct = useMayAct();
  return (
    <nav
      aria-label={t('Principal')}
      className="page-column grid gap-x-8 gap-y-10 pt-4 pb-28 md:grid-cols-12 md:pt-6 md:pb-14"
    >
      <section className="md:col-span-5">
        <h2 className="label-caps mb-3 font-sans text-base-content/75">{t('Colecciones')}</h2>
        <ul>
          <li>
            <Link to={gallery} search={{}} onClick={onFollow} className={large}>
              {t('Todo el catálogo')}
            </Link>
          </li>
          {colecciones.map(({ id, nombre }) => (
            <li key={id}>
              <Link to={gallery} search={{ coleccion: id }} onClick={onFollow} className={large}>
                {nombre}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="md:col-span-4">
        <h2 className="label-caps mb-3 font-sans text-base-content/75">{t('Tipos')}</h2>
        <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1 lg:grid-cols-2">
          {tipos.map(({ id, nombre }) => (
            <li key={id}>
              <Link to={gallery} search={{ tipo: id }} onClick={onFollow} className={small}>
                {nombre}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-10 md:col-span-3">
        <section>
          <h2 className="label-caps mb-3 font-sans text-base-content/75">{t('La casa')}</h2>
          <Link to="/about" onClick={onFollow} className={small}>
            {t('Quiénes somos')}
          </Link>
          <Link to="/contacto" onClick={onFollow} className={small}>
            {t('Contacto')}
          </Link>
          <Link to="/faq" onClick={onFollow} className={small}>
            {t('Preguntas frecuentes')}
          </Link>
          <button
            type="button"
            onClick={() => {
              onFollow();
              openAssistant();
            }}
            className={`${small} cursor-pointer`}
          >
            {t('Asistente')}
          </button>
        </section>
        {mayAct && (
          <Link to="/pedir-para" onClick={onFollow} className={small}>
            {t('Pedir para un cliente')}
          </Link>
        )}
        {user && (
          <Link to="/sin-red" onClick={onFollow} className={small}>
            {t('Sin red')}
          </Link>
        )}
        {!user && (
          <section>
            <h2 className="label-caps mb-3 font-sans text-base-content/75">{t('Acceso para tiendas')}</h2>
            <Link to="/login" onClick={onFollow} className={small}>
              {t('Entrar')}
            </Link>
            <Link to="/register" onClick={onFollow} className={small}>
              {t('Pedir una cuenta')}
            </Link>
          </section>
        )}
        <section>
          <h2 className="label-caps mb-3 font-sans text-base-content/75">{t('Idioma')}</h2>
          <LanguageLinks linkClassName={small} />
        </section>
      </div>
    </nav>
  );
}
