import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { isRefusal, type OrderDifferences, readDifferences } from '../cart-errors.ts';
import { noDays, type OrderDraft } from '../order-draft.ts';

/** Thrown when a cleared day is not saved: the server would still take the old one. */
export class UnsavedDays extends Error {}

/**
 * Sends the cart. `differences` found by the server must be shown; the next `send` accepts them. Sending
 * lasts until `onSent` is done. Other failures are in `error`, with the cart unchanged.
 */
export function useSendOrder(onSent: (pedido: Pedido) => Promise<void>) {
  const store = useCartStore();
  const [differences, setDifferences] = useState<OrderDifferences>();
  const { mutateAsync, error, reset } = useMutation({
    // Without a connection it fails at once; by default it would wait in silence.
    networkMode: 'always',
    mutationFn: async (draft: OrderDraft) => {
      const { observaciones, fechaEntrega, servirHasta, cancelarTras } = draft;
      const { cart } = store.snapshot();
      const days = Object.keys(noDays) as (keyof typeof noDays)[];
      if (days.some((day) => cart?.[day] && !draft[day])) throw new UnsavedDays();
      return store.send({
        observaciones: observaciones.trim(),
        fechaEntrega: fechaEntrega || undefined,
        servirHasta: servirHasta || undefined,
        cancelarTras: cancelarTras || undefined,
        confirmacion: differences?.confirmacion ?? store.snapshot().cart?.confirmacion,
      });
    },
    onSuccess: onSent,
    onError: (failure) => {
      const found = readDifferences(failure);
      if (found) setDifferences(found);
      // Shows new prices, or changes of another screen, behind the dialog.
      if (isRefusal(failure)) void store.refresh();
    },
  });
  return {
    /** Resolves when sending ended, also after a failure, which is in `error`. */
    send: async (draft: OrderDraft): Promise<void> => {
      await mutateAsync(draft).catch(() => {});
    },
    differences: differences?.diferencias,
    error: readDifferences(error) ? null : error,
    /** Resets the state, for example when the dialog is closed. */
    reset: () => {
      setDifferences(undefined);
      reset();
    },
  };
}
