import { useState } from 'react';
import type { Cart, CartModelo } from '../cart.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { hintOf, writesOf } from '../cart-view.ts';
import type { CellWrite } from '../cell.ts';
import { withdrawnModelos } from '../withdrawn.ts';
import { CartLine } from './cart-line.tsx';
import { RemovedLine } from './removed-line.tsx';

interface ShownLine {
  modelo: CartModelo;
  /** The cells removed with «Quitar», for the undo. */
  removed?: CellWrite[];
  /** Set after an undone removal, to move the focus. */
  isRestored?: boolean | undefined;
}

/**
 * The modelos of the cart. An emptied modelo keeps its place for this visit, so that its matrix does not
 * vanish while the user types.
 */
export function CartLines({ cart }: { cart: Cart }) {
  const store = useCartStore();
  const [shown, setShown] = useState<ShownLine[]>(() => cart.modelos.map((modelo) => ({ modelo })));
  const [seen, setSeen] = useState(cart);
  if (seen !== cart) {
    setSeen(cart);
    setShown(mergeShown(shown, cart.modelos));
  }

  const mark = (modeloId: number, removed: CellWrite[] | undefined) =>
    setShown((current) =>
      current.map((entry) =>
        entry.modelo.modeloId === modeloId ? { ...entry, removed, isRestored: !removed } : entry,
      ),
    );
  const remove = (modelo: CartModelo) => {
    const removed = writesOf(modelo);
    mark(modelo.modeloId, removed);
    store.setCells(removed.map((write) => ({ ...write, cantidad: 0 })));
  };
  const undo = ({ modelo, removed = [] }: ShownLine) => {
    mark(modelo.modeloId, undefined);
    store.setCells(removed, hintOf(modelo));
  };

  const isWithdrawn = withdrawnModelos(cart);
  return shown.map((entry) =>
    entry.removed ? (
      <RemovedLine key={entry.modelo.modeloId} nombre={entry.modelo.nombre} onUndo={() => undo(entry)} />
    ) : (
      <CartLine
        key={entry.modelo.modeloId}
        modelo={entry.modelo}
        isWithdrawn={isWithdrawn.has(entry.modelo.modeloId)}
        isRestored={entry.isRestored}
        onRemove={() => remove(entry.modelo)}
      />
    ),
  );
}

/** Returns the lines in their order with current quantities, and new modelos at the end. */
function mergeShown(shown: ShownLine[], modelos: readonly CartModelo[]): ShownLine[] {
  const present = new Map(modelos.map((modelo) => [modelo.modeloId, modelo]));
  const kept = shown.map(({ modelo, removed, isRestored }): ShownLine => {
    const now = present.get(modelo.modeloId);
    present.delete(modelo.modeloId);
    if (now) return { modelo: now, isRestored };
    // A modelo removed with «Quitar» keeps its cells for the undo; one emptied by typing does not.
    return removed ? { modelo, removed } : { modelo: { ...modelo, cantidades: [], importe: 0 }, isRestored };
  });
  return [...kept, ...[...present.values()].map((modelo) => ({ modelo }))];
}
