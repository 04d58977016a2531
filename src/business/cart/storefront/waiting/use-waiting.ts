import { useSyncExternalStore } from 'react';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useCustomer } from '../../../identity/acting.ts';
import { useUser } from '../../../identity/session.ts';
import { useCartStore } from '../../cart-context.tsx';
import { browserEnvironment } from '../../cart-environment.ts';
import type { CartStore } from '../../cart-state.ts';
import { cellId } from '../../cell.ts';
import { type OrderDraft, orderDraft, storeDraft } from '../../order-draft.ts';
import { browserWaitingOrders } from '../../waiting/browser-waiting.ts';
import { cellsText } from '../../waiting/unanswered-send.ts';
import { cellsOf, isMadeOf, type WaitingOrder, waitingOrderOf } from '../../waiting/waiting-order.ts';
import type { WaitingOrders, WaitingView } from '../../waiting/waiting-orders.ts';

/** Returns the waiting orders of this device. */
export function useWaitingOrders(): WaitingOrders {
  return browserWaitingOrders(useCall());
}

export function useWaitingView(): WaitingView {
  const orders = useWaitingOrders();
  const subscribe = (listener: () => void) => {
    orders.addEventListener('changed', listener);
    return () => orders.removeEventListener('changed', listener);
  };
  return useSyncExternalStore(subscribe, orders.view, orders.view);
}

/**
 * Empties the cart of the cells that an order took, and forgets the send whose key it has. Cells with another
 * quantity by now belong to the next order.
 * @returns false when another cart is in hand: the cells are still in the cart of the order
 */
export function emptyCart(store: CartStore, order: WaitingOrder): boolean {
  if (store.unansweredSend()?.key === order.key) store.forgetSend();
  const { cart, quantities } = store.snapshot();
  if (!cart || !isMadeOf(order, cart)) return false;
  const taken = cellsOf(order).filter((cell) => quantities.get(cellId(cell)) === cell.cantidad);
  store.setCells(taken.map((cell) => ({ ...cell, cantidad: 0 })));
  // Stored empty: the cart on the server may still hold the notes and days of this order.
  storeDraft(browserEnvironment.storage(), { userId: cart.userId, cartId: cart.id }, orderDraft({}));
  return true;
}

/** Thrown when the cart changed after a send without an answer: only one of both may become a pedido. */
export class OpenSend extends Error {}

/** Returns the act that leaves the cart in hand to wait on this device. */
export function useLeaveWaiting() {
  const orders = useWaitingOrders();
  const store = useCartStore();
  const user = useUser();
  const customer = useCustomer();
  /** @throws OpenSend, or the error of the device's storage; the cart is unchanged then */
  return async (draft: OrderDraft): Promise<WaitingOrder> => {
    const { cart, quantities } = store.snapshot();
    if (!cart || !user) throw new Error('There is no cart.');
    const open = store.unansweredSend();
    if (open && open.cells !== cellsText(quantities)) throw new OpenSend();
    const order = waitingOrderOf(cart, draft, {
      key: open?.key ?? newKey(),
      unanswered: open !== undefined,
      by: user.id,
      tienda: (customer ?? user).cliente,
      customer,
      now: new Date(),
    });
    if (order.modelos.length === 0) throw new Error('Nothing can wait.');
    await orders.add([order]);
    if (emptyCart(store, order)) await orders.cartEmptied(order.key);
    return order;
  };
}
