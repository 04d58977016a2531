import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCartPart } from '../../business/cart/cart-context.tsx';
import { CartSign } from './icons.tsx';
import { PlaceFace, type PlaceIn, placeClass } from './place.tsx';

/** The cart's place, with the number of garments in it. */
export function CartPlace({ place }: { place: PlaceIn }) {
  const { t } = useTranslation();
  const prendas = useCartPart(({ totals }) => totals.prendas);
  return (
    <Link
      to="/cart"
      aria-label={prendas > 0 ? t('Carrito, {{count}} prendas', { count: prendas }) : t('Carrito')}
      className={placeClass[place]}
    >
      <PlaceFace sign={<CartBadge prendas={prendas} />} word={t('Carrito')} place={place} />
    </Link>
  );
}

/** The number stands beside the sign without taking room, so nothing moves when it comes. */
function CartBadge({ prendas }: { prendas: number }) {
  return (
    <span className="relative">
      <CartSign />
      {prendas > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-3 min-w-4.5 bg-primary px-1 text-center text-[0.6875rem] leading-4.5 text-primary-content tabular-nums"
        >
          {prendas > 999 ? '999+' : prendas}
        </span>
      )}
    </span>
  );
}
