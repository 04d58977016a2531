import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { isRefusal, type OrderDifferences, readDifferences } from '../cart-errors.ts';
import type { OrderDraft } from '../order-draft.ts';

/**
 * Sending the cart. Differences that the server finds (`differences`) are to be shown and agreed to: the next `send`
 * carries the agreement. It is under way until `onSent` is done. Any other error is in `error`, and the cart is as it was.
 */
export function useSendOrder(onSent: (pedido: Pedido) => Promise<void>) {
  const store = useCartStore();
  const [differences, setDifferences] = useState<OrderDifferences>();
  const { mutateAsync, error, reset } = useMutation({
    // Without a line it fails at once and says so; by default it would wait in silence.
    networkMode: 'always',
    mutationFn: ({ observaciones, fechaEntrega }: OrderDraft) =>
      store.send({
        observaciones: observaciones.trim(),
        fechaEntrega: fechaEntrega || undefined,
        confirmacion: differences?.confirmacion ?? store.snapshot().cart?.confirmacion,
      }),
    onSuccess: onSent,
    onError: (failure) => {
      const found = readDifferences(failure);
      if (found) setDifferences(found);
      // Behind the question the cart shows the new prices, too, or what another screen has made of it.
      if (isRefusal(failure)) void store.refresh();
    },
  });
  return {
    /** Ends with it, however it ends: what went wrong is in `error`. */
    send: async (draft: OrderDraft): Promise<void> => {
      await mutateAsync(draft).catch(() => {});
    },
    differences: differences?.diferencias,
    error: readDifferences(error) ? null : error,
    /** Begins anew, as when the question is closed and the cart changed. */
    forget: () => {
      setDifferences(undefined);
      reset();
    },
  };
}
