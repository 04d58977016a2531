/** What the parts of a matrix follow: its desk, and the cart. */
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useCartStore } from '../../cart-context.tsx';
import type { CartState, CartStore } from '../../cart-state.ts';
import type { MatrixController } from '../../matrix/matrix-controller.ts';
import type { MatrixState } from '../../matrix/matrix-state.ts';

interface MatrixContextValue {
  controller: MatrixController;
  cart: Pick<CartStore, 'snapshot' | 'subscribe'>;
}

const MatrixContext = createContext<MatrixContextValue | undefined>(undefined);

export function MatrixProvider({
  controller,
  children,
}: {
  controller: MatrixController;
  children: ReactNode;
}) {
  const store = useCartStore();
  const [cart] = useState(() => ({ snapshot: store.snapshot, subscribe: fanOut(store.subscribe) }));
  const [sources] = useState({ controller, cart });
  return <MatrixContext value={sources}>{children}</MatrixContext>;
}

function useMatrixContext(): MatrixContextValue {
  const sources = useContext(MatrixContext);
  if (!sources) throw new Error('A part of a matrix is used outside of it.');
  return sources;
}

export const useMatrixController = (): MatrixController => useMatrixContext().controller;

/** A part of the desk's state; renders again only when the part is another. It must be a value or an object that is kept. */
export function useMatrixSelector<T>(part: (state: MatrixState) => T): T {
  const { controller } = useMatrixContext();
  const read = () => part(controller.snapshot());
  return useSyncExternalStore(controller.subscribe, read, read);
}

/** The same of the cart's state. */
export function useMatrixCartSelector<T>(part: (state: CartState) => T): T {
  const { cart } = useMatrixContext();
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
