/** The result of a repeated pedido, in the history state of the cart page, so that a reload keeps it. */
import type { RepetirResult } from '../../repetir.contract.ts';

export type RepeatOutcome = Pick<RepetirResult, 'pedidoId' | 'prendas' | 'cambios'> & { cartId: number };

/** Returns the history state for a result. */
export const repeatOutcome = ({ cart, ...result }: RepetirResult): RepeatOutcome => ({
  ...result,
  cartId: cart.id,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    repetido?: RepeatOutcome;
  }
}
