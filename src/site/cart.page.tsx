import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart, useCartStore } from '../business/cart/cart-context.tsx';
import { minimosState } from '../business/cart/minimos.ts';
import { CambiosNotice } from '../business/cart/storefront/cambios-notice.tsx';
import { CartLines } from '../business/cart/storefront/cart-lines.tsx';
import { OrderForm } from '../business/cart/storefront/order-form.tsx';
import { requireUser } from '../business/identity/require-user.ts';
import { useUser } from '../business/identity/session.ts';
import { searchPedidosUser } from '../business/pedidos/pedidos.contract.ts';
import { readAppSettings } from '../business/settings/settings.contract.ts';
import { readQuery } from '../platform/http/query.ts';
import { Button, ButtonLink } from '../platform/ui/button.tsx';
import { EmptyState } from '../platform/ui/empty-state.tsx';
import { ownHead } from '../platform/ui/page-head.ts';
import { Skeleton } from '../platform/ui/skeleton.tsx';

export const Route = createFileRoute('/cart')({
  ssr: false,
  beforeLoad: requireUser,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Su carrito'), matches),
  component: CartPage,
});

/** The shop's open order, read like a document: its modelos with their matrices, and beside them what it comes to. */
function CartPage() {
  const { t } = useTranslation();
  const { status, cart, pending } = useCart();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14">
      <h1 className="mb-8 text-4xl font-light">{t('Su carrito')}</h1>
      {!cart && status === 'failed' && <CartFailed unsaved={pending.size} />}
      {!cart && status !== 'failed' && (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
      {cart && <OpenCart key={cart.userId} />}
    </div>
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
  const navigate = Route.useNavigate();
  const { data: settings } = useQuery(readQuery(readAppSettings, {}));
  const { data: orders } = useQuery(readQuery(searchPedidosUser, { body: { pageSize: 1 } }));
  // A cart that is emptied here keeps its page for this visit: what was taken out can be put back.
  const [filled, setFilled] = useState(false);
  if (!filled && totals.prendas > 0) setFilled(true);
  if (!cart || !user) return null;
  if (!filled) return <EmptyCart />;
  const minimos = minimosState(settings?.minimos ?? {}, totals, orders?.totalCount === 0);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <CambiosNotice cambios={cart.cambios} />
        <CartLines cart={cart} />
      </div>
      <aside className="lg:sticky lg:top-20 lg:self-start">
        <h2 className="mb-3 text-xl">{t('El pedido')}</h2>
        <OrderForm
          cart={cart}
          userId={user.id}
          minimos={minimos}
          onSent={({ id }) =>
            navigate({ to: '/pedido/$id', params: { id: String(id) }, search: { enviado: true } })
          }
        />
      </aside>
    </div>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('Su carrito está vacío.')}>
      <p>{t('Abra un modelo y escriba las cantidades por color y talla: se guardan solas.')}</p>
      <ButtonLink to="/gallery/user" className="mt-5">
        {t('Ver la colección')}
      </ButtonLink>
    </EmptyState>
  );
}
