import { useTranslation } from 'react-i18next';
import { useCartSelector } from '../business/cart/cart-context.tsx';
import { useUser } from '../business/identity/session.ts';
import { HomeShops } from '../business/website/storefront/home/home-shops.tsx';
import { ButtonLink } from '../platform/ui/button.tsx';

/** The end of the home page: registration for visitors, the gallery for users. */
export function HomeInvitation() {
  return useUser() ? <HomeOrder /> : <HomeShops />;
}

function HomeOrder() {
  const { t } = useTranslation();
  const prendas = useCartSelector(({ totals }) => totals.prendas);
  return (
    <section className="page-column grid gap-y-6 py-20 lg:grid-cols-12 lg:gap-x-8 lg:py-36">
      <h2 className="text-3xl font-light lg:col-span-5 lg:text-4xl">{t('Siga con su pedido')}</h2>
      <div className="lg:col-span-7">
        <p className="max-w-[60ch] text-lg">
          {prendas > 0
            ? t('Tiene {{count}} prendas en el carrito, tal como las dejó.', { count: prendas })
            : t('En el catálogo verá sus precios, lo que hay por color y talla y cuándo llega lo que falta.')}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {prendas > 0 && (
            <ButtonLink to="/cart" tone="primary">
              {t('Abrir el carrito')}
            </ButtonLink>
          )}
          <ButtonLink to="/gallery/user" tone={prendas > 0 ? 'outline' : 'primary'}>
            {t('Ver todo el catálogo')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
