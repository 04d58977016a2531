import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button, IconButton } from '../../../../platform/ui/button.tsx';
import { StarIcon } from '../../../../platform/ui/icons.tsx';
import type { Shop } from '../../../contactos/rep/shops.contract.ts';
import type { Customer } from '../../../identity/acting.contract.ts';

interface ShopRowProps {
  shop: Shop;
  busy: boolean;
  /** The current customer of the caller. */
  chosen: string | undefined;
  onChoose: (customer: Customer) => void;
  onPin: (shop: Shop) => void;
  onInvite: (shop: Shop) => void;
}

/** A shop and its accounts, each with a cart; the whole row chooses the first, or the shop itself. */
export function ShopRow({ shop, busy, chosen, onChoose, onPin, onInvite }: ShopRowProps) {
  const { t } = useTranslation();
  const { id, nombre, razonSocial, nif, poblacion, usuarios, fijada } = shop;
  const [first, ...others] =
    usuarios.length > 0 ? usuarios : [{ userId: shop.userId, nombre: '', email: undefined }];
  const several = others.length > 0;
  const facts = [razonSocial === nombre ? '' : razonSocial, nif, poblacion].filter(Boolean);
  const choose = (userId: string, usuario: string) =>
    onChoose({ userId, usuario, clienteId: id, cliente: nombre, poblacion });
  const labelOf = (usuario: string) =>
    several
      ? t('Pedir para {{tienda}} con la cuenta de {{usuario}}', { tienda: nombre, usuario })
      : t('Pedir para {{tienda}}', { tienda: nombre });
  const isChosen = first?.userId === chosen || shop.userId === chosen;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 border-t border-base-300 py-3 hover:bg-base-200 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4">
      <IconButton
        label={
          fijada
            ? t('No dejar {{tienda}} arriba', { tienda: nombre })
            : t('Dejar {{tienda}} arriba', { tienda: nombre })
        }
        aria-pressed={fijada}
        onClick={() => onPin(shop)}
        className="z-10 -mt-1.5"
      >
        <StarIcon filled={fijada} />
      </IconButton>
      <div className="min-w-0">
        <h2 className="font-serif text-xl">
          {isChosen ? (
            nombre
          ) : (
            <button
              type="button"
              aria-disabled={busy || undefined}
              title={first?.email}
              aria-label={labelOf(first?.nombre ?? '')}
              onClick={() => !busy && first && choose(first.userId, first.nombre)}
              className="cursor-pointer text-start after:absolute after:inset-0"
            >
              {nombre}
            </button>
          )}
        </h2>
        <p className="text-sm text-base-content/75 tabular-nums">{facts.join(' · ')}</p>
        <ShopFigures shop={shop} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-start-3 sm:flex-col sm:items-end">
        {isChosen && <p className="py-2 text-sm font-semibold">{t('Pide ahora para ella')}</p>}
        {others.map(({ userId, nombre: usuario, email }) => (
          <Button
            aria-pressed={userId === chosen || undefined}
            key={userId}
            busy={busy}
            title={email}
            aria-label={labelOf(usuario)}
            onClick={() => choose(userId, usuario)}
            className="z-10"
          >
            {usuario}
          </Button>
        ))}
        {usuarios.length === 0 && (
          <span className="relative z-10 text-sm text-base-content/75">
            {shop.invitada ? (
              t('Invitada a la web')
            ) : (
              <Button
                tone="quiet"
                aria-label={`${t('Invitar a la web')}: ${nombre}`}
                onClick={() => onInvite(shop)}
              >
                {t('Invitar a la web')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

/** The last order, the debt, the open cart, and what the shop still lacks. */
function ShopFigures({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ultimoPedido, vencido, deuda, enCarrito, porRevisar, usuarios } = shop;
  const euros = (amount: number) => formatMoney(amount, language);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
      <span>
        {ultimoPedido
          ? t('Último pedido el {{fecha}}, {{importe}}', {
              fecha: formatDay(ultimoPedido.fecha, language),
              importe: euros(ultimoPedido.total),
            })
          : t('Sin pedidos todavía')}
      </span>
      {vencido > 0 && (
        <span className="text-error-ink">
          {t('Debe {{importe}} ya vencidos', { importe: euros(vencido) })}
        </span>
      )}
      {vencido <= 0 && deuda > 0 && (
        <span>{t('Debe {{importe}}, sin vencer', { importe: euros(deuda) })}</span>
      )}
      {enCarrito > 0 && <span>{t('{{count}} prendas en el carrito', { count: enCarrito })}</span>}
      {usuarios.length === 0 && (
        <span className="text-base-content/75">{t('Sin cuenta en la web todavía')}</span>
      )}
      {porRevisar && <span className="text-base-content/75">{t('La oficina completa su ficha')}</span>}
    </p>
  );
}
