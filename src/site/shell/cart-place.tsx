import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCartPart } from '../../business/cart/cart-context.tsx';
import { useUser } from '../../business/identity/session.ts';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { CartSign } from './icons.tsx';
import { PlaceFace, type PlaceIn, PopoverPlace } from './place.tsx';

/** The cart's place: how many garments are in it, and what they come to. */
export function CartPlace({ place }: { place: PlaceIn }) {
  const { t } = useTranslation();
  const prendas = useCartPart(({ totals }) => totals.prendas);
  const face = <PlaceFace sign={<CartBadge prendas={prendas} />} word={t('Carrito')} place={place} />;
  return (
    <PopoverPlace
      place={place}
      label={prendas > 0 ? t('Carrito, {{count}} prendas', { count: prendas }) : t('Carrito')}
      face={face}
    >
      <CartSummary />
    </PopoverPlace>
  );
}

/** The number stands beside the sign without taking room, so nothing moves when it comes. */
function CartBadge({ prendas }: { prendas: number }) {
  return (
    <span className="relative">
      <CartSign />
      {prendas > 0 && (
        <span className="absolute -top-2 left-3 min-w-4.5 bg-primary px-1 text-center text-[0.6875rem] leading-4.5 text-primary-content tabular-nums">
          {prendas > 999 ? '999+' : prendas}
        </span>
      )}
    </span>
  );
}

function CartSummary() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const { importe, modelos, prendas } = useCartPart(({ totals }) => totals);
  if (!user) {
    return (
      <p className="max-w-72">
        {t('Los pedidos se hacen con la cuenta de su tienda.')}{' '}
        <Link to="/login" className="link-quiet whitespace-nowrap">
          {t('Iniciar sesión')}
        </Link>
      </p>
    );
  }
  if (prendas === 0) return <p className="max-w-72">{t('Su carrito está vacío.')}</p>;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 tabular-nums">
      <dt>{t('Modelos')}</dt>
      <dd className="text-right">{modelos}</dd>
      <dt>{t('Prendas')}</dt>
      <dd className="text-right">{prendas}</dd>
      <dt>{t('Importe sin IVA')}</dt>
      <dd className="text-right">{formatMoney(importe, language)}</dd>
    </dl>
  );
}
