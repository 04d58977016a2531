import './waiting-words.ts';
import type { Query } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { session, useUser } from '../../../identity/session.ts';
import { useCart, useCartStore } from '../../cart-context.tsx';
import { isMadeOf, type WaitingOrder } from '../../waiting/waiting-order.ts';
import { emptyCart, useWaitingOrders, useWaitingView } from './use-waiting.ts';

/** The delay until the visible content has loaded. Milliseconds. */
const preloadDelayMs = 2500;

/** Sends what waits whenever there may be a network, and says what became of it. */
export function WaitingRunner() {
  const { t } = useTranslation();
  const router = useRouter();
  const orders = useWaitingOrders();
  const userId = useUser()?.id;

  useEffect(() => {
    void orders.openFor(userId);
    // After the sign-out nothing is sent; the orders stay on the device.
    return () => void orders.openFor(undefined);
  }, [orders, userId]);

  useEffect(() => {
    const send = () => void orders.send();
    const seenAgain = () => document.visibilityState === 'visible' && send();
    // Signed in again after the session ended.
    session.addEventListener('user-changed', send);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', seenAgain);
    return () => {
      session.removeEventListener('user-changed', send);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seenAgain);
    };
  }, [orders]);

  // Loaded while there is a network, for the time when there is none.
  useEffect(() => {
    const timer = setTimeout(() => {
      const parts = [
        import('./leave-waiting.tsx'),
        import('../../../../platform/ui/toasts/toast-view.tsx'),
        router.preloadRoute({ to: '/cart' }),
        router.preloadRoute({ to: '/sin-red' }),
      ];
      for (const part of parts) part.catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [router]);

  useEffect(() => {
    const orderOf = (event: Event) => (event as CustomEvent<WaitingOrder>).detail;
    const nameOf = ({ tienda }: WaitingOrder) => tienda ?? t('Pedido en espera');
    const placed = (event: Event) => {
      const order = orderOf(event);
      const isPersonal = { predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.personal === true };
      void router.options.context.queryClient.invalidateQueries(isPersonal);
      showToast({
        tone: 'good',
        text: t('{{tienda}}: ha salido el pedido #{{id}}.', { tienda: nameOf(order), id: order.pedidoId }),
      });
    };
    const asked = (event: Event) => {
      showToast({
        tone: 'plain',
        text: t('{{tienda}}: un pedido en espera necesita que lo revise.', {
          tienda: nameOf(orderOf(event)),
        }),
        act: { words: t('Revisarlo ahora'), run: () => void router.navigate({ to: '/sin-red' }) },
      });
    };
    orders.addEventListener('placed', placed);
    orders.addEventListener('asked', asked);
    return () => {
      orders.removeEventListener('placed', placed);
      orders.removeEventListener('asked', asked);
    };
  }, [orders, router, t]);

  return userId === undefined ? null : <EmptyTakenCarts />;
}

/**
 * Empties the cart of an order whose tab died between both steps. While another cart is in hand, the order
 * stays marked.
 */
function EmptyTakenCarts() {
  const orders = useWaitingOrders();
  const { orders: all } = useWaitingView();
  const store = useCartStore();
  const { cart, status } = useCart();
  const left = all?.find((order) => !order.isCartEmptied && isMadeOf(order, cart));
  useEffect(() => {
    if (!left || (status !== 'ready' && status !== 'kept')) return;
    if (emptyCart(store, left)) void orders.cartEmptied(left.key);
  }, [orders, store, status, left]);
  return null;
}
