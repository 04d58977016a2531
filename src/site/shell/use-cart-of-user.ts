import { useEffect } from 'react';
import { useCartStore } from '../../business/cart/cart-context.tsx';
import { useSessionSettled, useUser } from '../../business/identity/session.ts';

/** Loads the cart of who signs in and empties it for who leaves; after hydration, for which there is no cart. */
export function useCartOfUser(): void {
  const store = useCartStore();
  const settled = useSessionSettled();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) void store.load(userId);
    else if (settled) store.empty();
  }, [store, settled, userId]);
}
