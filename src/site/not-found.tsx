import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../platform/ui/button.tsx';

/** An address that leads nowhere; the server says 404 with it. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <section className="page-column py-20 md:py-32">
      <h1 className="text-3xl md:text-5xl">{t('Not Found')}</h1>
      <p className="mt-6 max-w-[60ch]">
        {t(
          'No hay nada en esta dirección. Puede que el modelo haya salido del catálogo o que el enlace esté incompleto.',
        )}
      </p>
      <div className="mt-10">
        <ButtonLink to="/">{t('Ir al inicio')}</ButtonLink>
      </div>
    </section>
  );
}
