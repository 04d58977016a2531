import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../platform/ui/button.tsx';
import { useCatalogueEntries, useGalleryPath } from './shell/shell-data.ts';

/** The page for an unknown URL; the server sends it with a 404. */
export function NotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return path.startsWith('/admin') ? <NoRecord list={path.replace(/\/[^/]*\/?$/, '')} /> : <NoPage />;
}

/**
 * The back office's page for a deleted record or a mistyped URL.
 * @param list the URL of the record's list, or of the start page
 */
export function NoRecord({ list }: { list: string }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-start gap-4">
      <h1 className="text-2xl">{t('Not Found')}</h1>
      <p className="max-w-[60ch]">{t('Esta ficha ya no existe, o la dirección está incompleta.')}</p>
      <ButtonLink to={list}>{list === '/admin' ? t('Ir al principio') : t('Ir a la lista')}</ButtonLink>
    </section>
  );
}

function NoPage() {
  const { t } = useTranslation();
  const { colecciones } = useCatalogueEntries();
  const gallery = useGalleryPath();
  return (
    <section className="page-column grid gap-x-12 gap-y-14 py-16 lg:grid-cols-12 lg:py-32">
      <div className="lg:col-span-6">
        <h1 className="text-4xl font-light lg:text-6xl">{t('Not Found')}</h1>
        <p className="mt-6 max-w-[50ch] text-lg">
          {t(
            'No hay nada en esta dirección. Puede que el modelo haya salido del catálogo o que el enlace esté incompleto.',
          )}
        </p>
        <div className="mt-8">
          <ButtonLink to="/">{t('Ir al inicio')}</ButtonLink>
        </div>
      </div>
      {colecciones.length > 0 && (
        <nav aria-labelledby="a-coleccion" className="lg:col-span-5 lg:col-start-8">
          <h2 id="a-coleccion" className="label-caps mb-3 font-sans text-base-content/75">
            {t('O empiece por una colección')}
          </h2>
          <ul className="border-b border-base-300">
            {colecciones.map(({ id, nombre }) => (
              <li key={id} className="border-t border-base-300">
                <Link
                  to={gallery}
                  search={{ coleccion: id }}
                  className="block py-3 font-serif text-xl decoration-1 underline-offset-4 hover:underline"
                >
                  {nombre}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
