import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCartSelector } from '../business/cart/cart-context.tsx';

/**
 * Shown to a user that may buy for customers and has chosen none: whose prices these are, and a link to
 * choose.
 */
export function ChooseCustomer() {
  const { t } = useTranslation();
  const held = useCartSelector((state) => (state.held ? state.pending.size : 0));
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <p className="flex flex-wrap items-baseline gap-x-6">
      {t('Ve la tarifa general. Para pedir, elija la tienda.')}
      {held > 0 && (
        <span role="status">
          {t('Ha escrito {{count}} casillas. Pasan al carrito de la tienda que elija.', { count: held })}
        </span>
      )}
      <Link to="/pedir-para" search={{ volver: here }} className="link-quiet py-2">
        {t('Pedir para un cliente')}
      </Link>
    </p>
  );
}
