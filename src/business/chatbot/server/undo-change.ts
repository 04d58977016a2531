/** Takes back the last change of the cart, unless the cart was sent, replaced or changed since. */
import { ApiError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import { cantidadInCart } from './cart-cells.ts';
import type { Celda, ConversationState } from './conversation.repository.ts';
import type { CallerTools } from './tools.ts';

/** What «deshacer» takes back. */
export type UndoableChange = NonNullable<ConversationState['deshacer']>;

export type UndoOutcome =
  | { is: 'undone'; cart: Cart; celdas: number }
  /** The order has been sent: nothing changed. */
  | { is: 'sent'; pedidoId: number }
  /** The cart is another one, or holds other quantities: nothing changed. */
  | { is: 'changed' }
  | { is: 'nothing' };

/**
 * Returns what «deshacer» needs of a change.
 * @param before the cells with their former quantities
 * @param after the cells as they were written
 * @param pedidoId the newest pedido before the change; 0 without one
 */
export const undoable = (
  cart: Cart,
  { before, after, pedidoId }: { before: Celda[]; after: readonly Celda[]; pedidoId: number },
): UndoableChange => ({
  cartId: cart.id,
  celdas: before,
  despues: after.map(({ cantidad }) => cantidad),
  pedidoId,
});

/**
 * Returns one change for two that follow each other in a message, so that one «deshacer» takes back both.
 * Changes of two carts cannot be one; the later one counts.
 */
export function mergedUndo(first: UndoableChange, next: UndoableChange): UndoableChange {
  if ('enviado' in first || 'enviado' in next || first.cartId !== next.cartId) return next;
  const isSame = (a: Celda, b: Celda) =>
    a.modeloId === b.modeloId && a.modeloColorId === b.modeloColorId && a.tallaId === b.tallaId;
  const added = next.celdas.filter((celda) => !first.celdas.some((one) => isSame(one, celda)));
  const celdas = [...first.celdas, ...added];
  // The later quantity of a cell is the one that the cart holds.
  const despues = celdas.map((celda) => {
    for (const change of [next, first]) {
      const place = change.celdas.findIndex((one) => isSame(one, celda));
      if (place >= 0) return change.despues?.[place] ?? 0;
    }
    return 0;
  });
  return { cartId: next.cartId, celdas, despues, pedidoId: first.pedidoId };
}

/** A change that stays, and why. */
export type NotUndone = Exclude<UndoOutcome, { is: 'undone' }>;

/** Takes a change back. */
export async function undoChange(
  caller: CallerTools,
  change: ConversationState['deshacer'],
): Promise<UndoOutcome> {
  if (!change) return { is: 'nothing' };
  if ('enviado' in change) return { is: 'sent', pedidoId: change.enviado };
  const { cartId, celdas, despues, pedidoId } = change;
  const [cart, newest] = await Promise.all([caller.readCart(), caller.newestPedidoId()]);
  const isSame =
    cart.id === cartId && celdas.every((celda, nth) => cantidadInCart(cart, celda) === despues?.[nth]);
  // An order empties the cart and keeps its id: cells that are still there were not sent.
  const isStillThere = isSame && despues?.some((cantidad) => cantidad > 0);
  if (newest > pedidoId && !isStillThere) return { is: 'sent', pedidoId: newest };
  if (cart.id === 0) return { is: 'nothing' };
  if (!isSame) return { is: 'changed' };
  try {
    return { is: 'undone', cart: await caller.setCeldas(cartId, celdas), celdas: celdas.length };
  } catch (error) {
    // The cart has been deleted since.
    if (error instanceof ApiError && error.status === 404) return { is: 'nothing' };
    throw error;
  }
}
