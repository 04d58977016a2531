import { acting } from '../../../identity/acting.ts';
import { session } from '../../../identity/session.ts';
import { givenDays } from '../../../pedidos/order-days.ts';
import { useCartStore } from '../../cart-context.tsx';
import { browserEnvironment } from '../../cart-environment.ts';
import { hintOf, writesOf } from '../../cart-view.ts';
import { orderDraft, storeDraft } from '../../order-draft.ts';
import type { WaitingOrder } from '../../waiting/waiting-order.ts';
import { useWaitingOrders } from './use-waiting.ts';

/** `busy`: it is being sent. `filled`: the cart has other garments. `unread`: there is no cart for it. */
type Outcome = 'done' | 'busy' | 'filled' | 'unread';

/**
 * Returns the act that puts an order back into the cart of its shop, to be changed. The order is held first:
 * a tab that dies in between leaves it on the device, where it is not sent by itself.
 */
export function useTakeBack() {
  const orders = useWaitingOrders();
  const store = useCartStore();
  return async (order: WaitingOrder): Promise<Outcome> => {
    const { held, pending } = store.snapshot();
    // They would move into this shop's cart.
    if (held && pending.size > 0) return 'filled';
    const before = acting.customer();
    const back = (outcome: Outcome): Outcome => {
      if (before) acting.begin(before);
      else acting.finish();
      return outcome;
    };
    if (store.snapshot().cart?.userId !== order.userId) {
      if (order.customer) acting.begin(order.customer);
      else acting.finish();
      await store.load(order.userId, session.user()?.id);
    }
    const { cart, totals } = store.snapshot();
    if (cart?.userId !== order.userId) return back('unread');
    if (totals.prendas > 0) return back('filled');
    if (!(await orders.hold(order.key))) return back('busy');
    for (const modelo of order.modelos) store.setCells(writesOf(modelo), hintOf(modelo));
    const { observaciones } = order;
    const whose = { userId: cart.userId, cartId: cart.id };
    storeDraft(browserEnvironment.storage(), whose, orderDraft({ observaciones, ...givenDays(order) }));
    await orders.remove(order.key);
    return 'done';
  };
}
