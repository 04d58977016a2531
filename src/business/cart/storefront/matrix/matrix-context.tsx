/** The React context of a matrix: its controller and the cart. */
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
  const [value] = useState({ controller, cart });
  return <MatrixContext value={value}>{children}</MatrixContext>;
}

function useMatrixContext(): MatrixContextValue {
  const value = useContext(MatrixContext);
  if (!value) throw new Error('A part of a matrix is used outside of it.');
  return value;
}

export const useMatrixController = (): MatrixController => useMatrixContext().controller;

/**
 * Returns a part of the controller's state; renders again only when that part changes.
 * @param selector must return a primitive or a stable reference
 */
export function useMatrixSelector<T>(selector: (state: MatrixState) => T): T {
  const { controller } = useMatrixContext();
  const read = () => selector(controller.snapshot());
  return useSyncExternalStore(controller.subscribe, read, read);
}

/** Returns a part of the cart's state, like `useMatrixSelector`. */
export function useMatrixCartSelector<T>(selector: (state: CartState) => T): T {
  const { cart } = useMatrixContext();
  const read = () => selector(cart.snapshot());
  return useSyncExternalStore(cart.subscribe, read, read);
}

type Subscribe = (listener: () => void) => () => void;

/** Shares one subscription among hundreds of cells, because an event for each would slow down every key. */
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
