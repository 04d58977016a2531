/** The cart for components. The provider stands once, in the site's shell. */
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { CartState, CartStore } from './cart-state.ts';

const CartContext = createContext<CartStore | undefined>(undefined);

/** Hands the store down, tells it when the line is back, and warns who leaves with cells that are not saved. */
export function CartStoreProvider({ store, children }: { store: CartStore; children: ReactNode }) {
  useEffect(() => {
    const online = () => void store.online();
    // Another device, or a colleague, may have changed the cart while this page was out of sight.
    const seenAgain = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (store.snapshot().pending.size > 0) event.preventDefault();
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seenAgain);
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seenAgain);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore() is used outside of the site.');
  return store;
}

/** The whole state of the cart; renders again at every change of it. */
export function useCart(): CartState {
  return useCartSelector((state) => state);
}

/** A part of the cart's state; renders again only when the part is another. It must be a value or an object that is kept. */
export function useCartSelector<T>(part: (state: CartState) => T): T {
  const store = useCartStore();
  const read = () => part(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
