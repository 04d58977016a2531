import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { Cart } from '../cart.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { cartTotals } from '../cart-totals.ts';
import { hintOf, writesOf } from '../cart-view.ts';
import { orderableCart } from '../withdrawn.ts';
import { useEncargoActions, writeOfEncargo } from './encargos/use-encargo-actions.ts';

interface ClearCartProps {
  cart: Cart;
  /** Gets the garments that the undo sets again: those that can still be ordered. */
  onCleared: (before: Cart) => void;
}

/** Takes all garments out of the cart. No question comes first: `ClearedCart` offers the undo. */
export function ClearCart({ cart, onCleared }: ClearCartProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const before = orderableCart(cart);
      await store.clear();
      onCleared(before);
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-base-content py-2 print:hidden">
      <div role="alert" className="min-w-0 flex-1 basis-64 empty:hidden">
        {error && <Notice tone="bad">{failureText(error, t)}</Notice>}
      </div>
      <Button tone="quiet" busy={isPending} onClick={() => mutate()} className="ml-auto">
        {t('Vaciar el carrito')}
      </Button>
    </div>
  );
}

interface ClearedCartProps {
  before: Cart;
  onUndone: () => void;
}

/** Shows that the cart was cleared, and the undo. It takes the focus, since the pressed button is gone. */
export function ClearedCart({ before, onUndone }: ClearedCartProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const { putAll } = useEncargoActions();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  const undo = () => {
    for (const modelo of before.modelos) store.setCells(writesOf(modelo), hintOf(modelo));
    void putAll((before.encargos ?? []).map(writeOfEncargo));
    onUndone();
  };
  return (
    <p
      ref={line}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-base-300 py-3 print:hidden"
    >
      {t('Ha vaciado el carrito, que tenía {{count}} prendas.', { count: cartTotals(before).prendas })}
      <Button tone="quiet" onClick={undo}>
        {t('Deshacer')}
      </Button>
    </p>
  );
}
