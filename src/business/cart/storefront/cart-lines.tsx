import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { Cart, CartModelo } from '../cart.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import type { CellWrite } from '../cell.ts';
import { withdrawnModelos } from '../withdrawn.ts';
import { CartLine } from './cart-line.tsx';

interface ShownLine {
  modelo: CartModelo;
  /** What was taken out with «Quitar»: the undo puts it back. */
  removed?: CellWrite[];
  /** It was just put back: the focus comes to it. */
  restored?: boolean | undefined;
}

/**
 * The modelos of the cart. One that the reader empties keeps its place for this visit: it would be unkind to take the
 * ledger from under the hand that types into it.
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
        entry.modelo.modeloId === modeloId ? { ...entry, removed, restored: !removed } : entry,
      ),
    );
  const remove = ({ modeloId, cantidades }: CartModelo) => {
    const removed = cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({
      modeloId,
      modeloColorId,
      tallaId,
      cantidad,
    }));
    mark(modeloId, removed);
    store.setCells(removed.map((write) => ({ ...write, cantidad: 0 })));
  };
  const undo = ({ modelo, removed = [] }: ShownLine) => {
    mark(modelo.modeloId, undefined);
    store.setCells(removed, {
      ...modelo,
      colores: new Map(modelo.cantidades.map(({ modeloColorId, color }) => [modeloColorId, color])),
      tallas: new Map(modelo.cantidades.map(({ tallaId, talla }) => [tallaId, talla])),
    });
  };

  const gone = withdrawnModelos(cart);
  return shown.map((entry) =>
    entry.removed ? (
      <RemovedLine key={entry.modelo.modeloId} nombre={entry.modelo.nombre} onUndo={() => undo(entry)} />
    ) : (
      <CartLine
        key={entry.modelo.modeloId}
        modelo={entry.modelo}
        gone={gone.has(entry.modelo.modeloId)}
        restored={entry.restored}
        onRemove={() => remove(entry.modelo)}
      />
    ),
  );
}

/** Says that a modelo is gone, and gives it back. The focus comes here: the button that it was on is gone, too. */
function RemovedLine({ nombre, onUndo }: { nombre: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <p
      ref={line}
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-base-300 py-3"
    >
      {t('Ha quitado {{nombre}}.', { nombre })}
      <Button tone="quiet" onClick={onUndo}>
        {t('Deshacer')}
      </Button>
    </p>
  );
}

/** The places as they were, with the present figures; what is new comes last. */
function mergeShown(shown: ShownLine[], modelos: readonly CartModelo[]): ShownLine[] {
  const present = new Map(modelos.map((modelo) => [modelo.modeloId, modelo]));
  const kept = shown.map(({ modelo, removed, restored }): ShownLine => {
    const now = present.get(modelo.modeloId);
    present.delete(modelo.modeloId);
    if (now) return { modelo: now, restored };
    // Emptied by hand its cells are gone; taken out with «Quitar» they are needed for the undo.
    return removed ? { modelo, removed } : { modelo: { ...modelo, cantidades: [], importe: 0 }, restored };
  });
  return [...kept, ...[...present.values()].map((modelo) => ({ modelo }))];
}
