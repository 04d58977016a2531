/** What the parts of a matrix follow: its desk, and the cart. */
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useCartStore } from '../../cart-context.tsx';
import type { CartState, CartStore } from '../../cart-state.ts';
import type { Desk } from '../../matrix/desk.ts';
import type { DeskState } from '../../matrix/desk-state.ts';

interface MatrixSources {
  desk: Desk;
  cart: Pick<CartStore, 'snapshot' | 'subscribe'>;
}

const MatrixContext = createContext<MatrixSources | undefined>(undefined);

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  const store = useCartStore();
  const [cart] = useState(() => ({ snapshot: store.snapshot, subscribe: fanOut(store.subscribe) }));
  const [sources] = useState({ desk, cart });
  return <MatrixContext value={sources}>{children}</MatrixContext>;
}

function useSources(): MatrixSources {
  const sources = useContext(MatrixContext);
  if (!sources) throw new Error('A part of a matrix is used outside of it.');
  return sources;
}

export const useDesk = (): Desk => useSources().desk;

/** A part of the desk's state; renders again only when the part is another. It must be a value or an object that is kept. */
export function useDeskPart<T>(part: (state: DeskState) => T): T {
  const { desk } = useSources();
  const read = () => part(desk.snapshot());
  return useSyncExternalStore(desk.subscribe, read, read);
}

/** The same of the cart's state. */
export function useCellPart<T>(part: (state: CartState) => T): T {
  const { cart } = useSources();
  const read = () => part(cart.snapshot());
  return useSyncExternalStore(cart.subscribe, read, read);
}

type Subscribe = (listener: () => void) => () => void;

/** One listener for hundreds: an event for each of them would cost more at every key than what they do. */
function fanOut(subscribe: Subscribe): Subscribe {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return (listener) => {
    stop ??= subscribe(() => {
      for (const one of listeners) one();
    });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}
