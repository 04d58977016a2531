import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { Cart, CartModelo } from '../cart.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { hintOf, writesOf } from '../cart-view.ts';
import type { CellWrite } from '../cell.ts';
import { withdrawnModelos } from '../withdrawn.ts';
import { CartLine } from './cart-line.tsx';
import { CompactLine } from './compact-line.tsx';
import { StockLegend } from './matrix/matrix-legend.tsx';
import { RemovedLine } from './removed-line.tsx';

interface ShownLine {
  modelo: CartModelo;
  /** The cells removed with «Quitar», for the undo. */
  removed?: CellWrite[];
  /** Set after an undone removal, to move the focus. */
  isRestored?: boolean | undefined;
}

/** The last choice of this visit. */
let lastChoice: boolean | undefined;

/** Modelos of a cart that a phone shows in one line each, until the user chooses otherwise. */
const manyForPhone = 3;

const startsCompact = (modelos: number): boolean =>
  lastChoice ?? (modelos >= manyForPhone && matchMedia('(max-width: 39.99rem)').matches);

/**
 * The modelos of the cart, each with its matrix, or in one line that unfolds. An emptied modelo keeps its
 * place for this visit, so that its matrix does not vanish while the user types.
 */
export function CartLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const [isCompact, setIsCompact] = useState(() => startsCompact(cart.modelos.length));
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
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
  const isFolded = ({ modelo: { modeloId, cantidades } }: ShownLine) =>
    isCompact && !unfolded.has(modeloId) && !isWithdrawn.has(modeloId) && cantidades.length > 0;
  const toggle = () => {
    lastChoice = !isCompact;
    setIsCompact(!isCompact);
    setUnfolded(new Set());
  };
  const lines = shown.map((entry) =>
    isFolded(entry) && !entry.removed ? (
      <CompactLine
        key={entry.modelo.modeloId}
        modelo={entry.modelo}
        onUnfold={() => setUnfolded((now) => new Set([...now, entry.modelo.modeloId]))}
      />
    ) : entry.removed ? (
      <RemovedLine key={entry.modelo.modeloId} nombre={entry.modelo.nombre} onUndo={() => undo(entry)} />
    ) : (
      <CartLine
        key={entry.modelo.modeloId}
        modelo={entry.modelo}
        isWithdrawn={isWithdrawn.has(entry.modelo.modeloId)}
        isRestored={entry.isRestored}
        isUnfolded={unfolded.has(entry.modelo.modeloId)}
        onRemove={() => remove(entry.modelo)}
      />
    ),
  );
  return (
    <>
      {shown.length > 1 && (
        <div className="mb-2 flex justify-end print:hidden">
          <Button tone="quiet" onClick={toggle}>
            {isCompact ? t('Ver las matrices') : t('Repaso en una línea por modelo')}
          </Button>
        </div>
      )}
      {shown.some((entry) => !isFolded(entry)) && (
        <div className="mb-4 print:hidden">
          <StockLegend />
        </div>
      )}
      {lines}
    </>
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
