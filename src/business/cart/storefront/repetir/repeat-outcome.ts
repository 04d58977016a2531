/** What came of ordering a pedido again, carried with the step to the cart: it stays there on a reload and on the way back. */
import type { RepetirResult } from '../../repetir.contract.ts';

export type RepeatOutcome = Pick<RepetirResult, 'pedidoId' | 'prendas' | 'cambios'> & { cartId: number };

/** What the step to the cart carries. */
export const repeatOutcome = ({ cart, ...result }: RepetirResult): RepeatOutcome => ({
  ...result,
  cartId: cart.id,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    repetido?: RepeatOutcome;
  }
}
