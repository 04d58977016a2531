import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../business/cart/cart.contract.ts';
import { useCart, useCartStore } from '../business/cart/cart-context.tsx';
import type { CartTotals } from '../business/cart/cart-totals.ts';
import { minimosState } from '../business/cart/minimos.ts';
import { BorradorMenu } from '../business/cart/storefront/borradores/borrador-menu.tsx';
import { BorradorName } from '../business/cart/storefront/borradores/borrador-name.tsx';
import { CambiosNotice } from '../business/cart/storefront/cambios-notice.tsx';
import { CartLines } from '../business/cart/storefront/cart-lines.tsx';
import { ClearCart, ClearedCart } from '../business/cart/storefront/clear-cart.tsx';
import { loadTemporadas } from '../business/cart/storefront/days/use-offered-ventanas.ts';
import { EncargoLines } from '../business/cart/storefront/encargos/encargo-lines.tsx';
import { ListTools } from '../business/cart/storefront/lista/list-tools.tsx';
import { OrderForm } from '../business/cart/storefront/order-form.tsx';
import { RepeatNotice } from '../business/cart/storefront/repetir/repeat-notice.tsx';
import { forCustomer, readOwnRights, useCustomer, useMayAct } from '../business/identity/acting.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { useUser } from '../business/identity/session.ts';
import { searchPedidosUserEndpoint } from '../business/pedidos/pedidos.contract.ts';
import { readAppSettingsEndpoint } from '../business/settings/settings.contract.ts';
import { PrintHeader } from '../business/settings/storefront/print-header.tsx';
import { readQuery } from '../platform/http/query.ts';
import { formatInstantDay, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Button, ButtonLink } from '../platform/ui/button.tsx';
import { EmptyState } from '../platform/ui/empty-state.tsx';
import { ownHead } from '../platform/ui/page-head.ts';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { useRootMark } from '../platform/ui/use-root-mark.ts';
import { ChooseCustomer } from './choose-customer.tsx';

/** Only a rep needs it. Without it the server still applies the rule. */
const TerritoryNotice = lazy(() =>
  import('../business/cart/storefront/territory/territory-notice.tsx').then(
    (part) => ({ default: part.TerritoryNotice }),
    () => ({ default: () => null }),
  ),
);

/** It stands below the totals once the terms of the shop are read. The cart works without it. */
const OrderEstimate = lazy(() =>
  import('./order-estimate.tsx').then(
    (part) => ({ default: part.OrderEstimate }),
    () => ({ default: () => null }),
  ),
);

export const Route = createFileRoute('/cart')({
  ssr: false,
  beforeLoad: requireUser,
  // Loaded before the page shows, so that nothing shifts.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([readOwnRights(queryClient), loadTemporadas(queryClient)]);
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Su carrito'), matches),
  component: CartPage,
});

/** The shop's cart as a document: a chapter per modelo, and the totals in the margin. */
function CartPage() {
  const { status, cart, pending } = useCart();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14 print:max-w-none print:p-0">
      <PrintHeader />
      <CartHead cart={cart} />
      {cart && <ListTools isFilled={cart.modelos.length > 0} />}
      {!cart && status === 'failed' && <CartFailed unsaved={pending.size} />}
      {!cart && status !== 'failed' && (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
      {cart && <OpenCart key={`${cart.userId} ${cart.id}`} />}
    </div>
  );
}

/** The shop and the day of the order. */
function CartHead({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const customer = useCustomer();
  const tienda = (customer ?? user)?.cliente;
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
      {/* The flex basis is a title's width: elements beside it wrap instead of breaking it. */}
      <div className="min-w-0 flex-1 basis-64">
        <p className="label-caps mb-2 text-base-content/75">{t('Pedido por enviar')}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <BorradorName key={cart?.id} cart={cart} />
          {cart && <BorradorMenu />}
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 lg:w-76">
        {tienda && (
          <div>
            <dt className="label-caps text-base-content/75">{t('Tienda')}</dt>
            <dd>{tienda}</dd>
          </div>
        )}
        <div>
          <dt className="label-caps text-base-content/75">{t('Fecha')}</dt>
          <dd>{formatInstantDay(new Date().toISOString(), language)}</dd>
        </div>
      </dl>
    </header>
  );
}

function CartFailed({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation();
  const store = useCartStore();
  return (
    <EmptyState title={t('No se ha podido leer su carrito.')}>
      {unsaved > 0 && <p>{t('Lo que ha escrito y aún no se ha guardado sigue en este equipo.')}</p>}
      <Button className="mt-4" onClick={() => void store.retry()}>
        {t('Reintentar')}
      </Button>
    </EmptyState>
  );
}

function OpenCart() {
  const { t } = useTranslation();
  const { cart, totals } = useCart();
  const user = useUser();
  const customer = useCustomer();
  const navigate = Route.useNavigate();
  const repetido = useLocation({ select: ({ state }) => state.repetido });
  const { data: settings } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  const { data: orders } = useQuery(
    readQuery(searchPedidosUserEndpoint, { body: { pageSize: 1, ...forCustomer(customer) } }),
  );
  // A cart emptied here keeps its page for this visit, so that the user can undo.
  const [filled, setFilled] = useState(false);
  if (!filled && cart && cart.modelos.length + (cart.encargos?.length ?? 0) > 0) setFilled(true);
  const [cleared, setCleared] = useState<Cart>();
  if (!cart || !user) return null;
  if (!filled) return <EmptyCart />;
  const minimos = minimosState(settings?.minimos ?? {}, totals, orders?.totalCount === 0);
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="group/lines min-w-0">
        {repetido?.cartId === cart.id && (
          <RepeatNotice
            key={repetido.pedidoId}
            repeated={repetido}
            onDone={() => void navigate({ to: '/cart', replace: true, resetScroll: false })}
          />
        )}
        {customer && (
          <Suspense>
            <TerritoryNotice cart={cart} customer={customer} />
          </Suspense>
        )}
        <CambiosNotice cart={cart} />
        {cleared && <ClearedCart before={cleared} onUndone={() => setCleared(undefined)} />}
        {/* Cleared modelos leave the page at once: a new list holds no place for them. */}
        <CartLines key={cleared?.version} cart={cart} />
        <EncargoLines key={`${cleared?.version} encargos`} cart={cart} />
        {cart.modelos.length + (cart.encargos?.length ?? 0) > 0 && (
          <ClearCart cart={cart} onCleared={setCleared} />
        )}
        <CartFoot totals={totals} />
      </div>
      <aside
        id="resumen"
        className="scroll-mt-20 lg:sticky lg:top-[calc(5rem+var(--band-height))] lg:self-start"
      >
        <h2 className="mb-3 text-2xl font-light">{t('El pedido')}</h2>
        <OrderForm
          cart={cart}
          minimos={minimos}
          below={
            <Suspense>
              <OrderEstimate importe={totals.importe} />
            </Suspense>
          }
          onSent={({ id }) =>
            navigate({ to: '/pedido/$id', params: { id: String(id) }, search: { enviado: true } })
          }
        />
      </aside>
    </div>
  );
}

/**
 * The totals and the order button below the chapters on narrow screens, always visible. It has its own place
 * after the last chapter, so it covers nothing for good; it hides while the user types a quantity.
 */
function CartFoot({ totals }: { totals: CartTotals }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useRootMark('cartFoot');
  return (
    <div className="sticky bottom-14 z-20 -mx-gutter flex items-center justify-between gap-4 border-t border-base-content bg-base-100 px-gutter py-2 tabular-nums group-has-[[role=grid]_input:focus]/lines:max-md:invisible md:bottom-0 lg:hidden print:hidden">
      <p>
        {t('{{count}} prendas', { count: totals.prendas })}
        <span className="block font-medium">{formatMoney(totals.importe, language)}</span>
      </p>
      <ButtonLink to="/cart" hash="resumen" tone="primary">
        {t('Revisar y enviar')}
      </ButtonLink>
    </div>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  const customer = useCustomer();
  const mayAct = useMayAct();
  return (
    <EmptyState title={t('Su carrito está vacío.')}>
      {mayAct && !customer && <ChooseCustomer />}
      <p>{t('Abra un modelo y escriba las cantidades por color y talla: se guardan solas.')}</p>
      <ButtonLink to="/gallery/user" className="mt-5">
        {t('Ver la colección')}
      </ButtonLink>
    </EmptyState>
  );
}
