import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** An address that leads nowhere; the server says 404 with it. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <section className="page-column py-24 md:py-36">
      <p className="label-caps mb-6">404</p>
      <h1 className="text-4xl md:text-5xl">{t('Not Found')}</h1>
      <p className="mt-6 max-w-prose">{t('Esta página no existe, o ya no está en el catálogo.')}</p>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <Link to="/" className="link">
          {t('Ir al inicio')}
        </Link>
      </p>
    </section>
  );
}
