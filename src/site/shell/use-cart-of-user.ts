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
  const userId = useUser()?.id;
  const owner = useCustomer()?.userId ?? userId;
  useEffect(() => {
    if (owner) void store.load(owner, userId);
    else if (settled) store.reset();
  }, [store, settled, userId, owner]);
}
