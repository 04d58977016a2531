import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';

/** The entrance for shops. */
export function HomeShops() {
  const { t } = useTranslation();
  return (
    <section className="page-column grid gap-y-6 py-20 lg:grid-cols-12 lg:gap-x-8 lg:py-36">
      <h2 className="text-3xl font-light lg:col-span-5 lg:text-4xl">{t('Si tiene una tienda')}</h2>
      <div className="lg:col-span-7">
        <p className="max-w-[60ch] text-lg">
          {t(
            'Vendemos a boutiques independientes, desde pocas prendas. Con su cuenta verá precios, lo que hay por color y talla y cuándo llega lo que falta, y podrá pasar el pedido a la hora que le venga bien.',
          )}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/register" tone="primary">
            {t('Pedir una cuenta')}
          </ButtonLink>
          <ButtonLink to="/login">{t('Entrar')}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
