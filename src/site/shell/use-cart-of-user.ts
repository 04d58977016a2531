import { useEffect } from 'react';
import { useCartStore } from '../../business/cart/cart-context.tsx';
import { useCustomer } from '../../business/identity/acting.ts';
import { useSessionSettled, useUser } from '../../business/identity/session.ts';

/**
 * Loads the cart of the user or of the customer bought for, and empties it at the sign-out; after hydration,
 * which has no cart.
 */
export function useCartOfUser(): void {
  const store = useCartStore();
  const settled = useSessionSettled();
  const user = useUser();
  const userId = user?.id;
  const customer = useCustomer()?.userId;
  const owner = customer ?? userId;
  // Staff have no shop of their own: without a customer there is no cart to fill.
  const held = customer === undefined && user?.clienteId === undefined;
  useEffect(() => {
    if (owner) void store.load(owner, userId, held);
    else if (settled) store.reset();
  }, [store, settled, userId, owner, held]);
}
