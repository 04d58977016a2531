import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCartSelector } from '../../business/cart/cart-context.tsx';
import { CartIcon } from './icons.tsx';
import { PlaceFace, type PlaceIn, placeClass } from './place.tsx';

/** The cart's entry with its number of garments. */
export function CartPlace({ place }: { place: PlaceIn }) {
  const { t } = useTranslation();
  const prendas = useCartSelector(({ totals }) => totals.prendas);
  return (
    <Link to="/cart" className={placeClass[place]}>
      <PlaceFace sign={<CartBadge prendas={prendas} />} word={t('Carrito')} place={place} />
      {prendas > 0 && <span className="sr-only">, {t('{{count}} prendas', { count: prendas })}</span>}
    </Link>
  );
}

/** The number overlaps the icon and takes no room, so nothing shifts when it appears. */
function CartBadge({ prendas }: { prendas: number }) {
  return (
    <span className="relative">
      <CartIcon />
      {prendas > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 left-4.5 min-w-4 border border-primary bg-primary px-0.5 text-center text-[0.625rem] leading-3.5 font-semibold text-primary-content tabular-nums"
        >
          {prendas > 999 ? '999+' : prendas}
        </span>
      )}
    </span>
  );
}
