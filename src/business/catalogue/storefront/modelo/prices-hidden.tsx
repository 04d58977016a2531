import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';

/** Explains why a visitor sees no price, with a link to sign in. */
export function PricesHidden({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <section className="border-y border-base-300 py-5 print:hidden">
      <h2 className="font-sans text-base font-medium">{t('Inicie sesión para ver precios')}</h2>
      <p className="mt-1 max-w-[58ch]">
        {t(
          'Vendemos solo a comercios. Con su cuenta verá aquí su precio, el PVP recomendado y lo que hay disponible por color y talla.',
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink tone="primary" to="/login" search={{ retUrl: `/modelo/user/${id}` }}>
          {t('Iniciar sesión')}
        </ButtonLink>
        <Link to="/login" hash="alta" className="link-quiet">
          {t('Solicitar el alta')}
        </Link>
      </div>
    </section>
  );
}
