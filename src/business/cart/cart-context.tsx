/** The React context of the cart store. The site's shell holds the one provider. */
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { CartState, CartStore } from './cart-state.ts';

const CartContext = createContext<CartStore | undefined>(undefined);

/** Provides the store, reconnects it when the browser is online, and warns before unsaved cells are lost. */
export function CartStoreProvider({ store, children }: { store: CartStore; children: ReactNode }) {
  useEffect(() => {
    const online = () => void store.online();
    // Another device or a colleague may have changed the cart while this page was hidden.
    const seenAgain = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      // Held cells are in local storage and wait there.
      const { pending, held } = store.snapshot();
      if (pending.size > 0 && !held) event.preventDefault();
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

/** Returns the whole state of the cart; renders again at every change. */
export function useCart(): CartState {
  return useCartSelector((state) => state);
}

/**
 * Returns a part of the cart's state; renders again only when that part changes.
 * @param selector must return a primitive or a stable reference
 */
export function useCartSelector<T>(selector: (state: CartState) => T): T {
  const store = useCartStore();
  const read = () => selector(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
