/** Writes cells of the cart, and turns a refusal into a text. */
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { cantidadInCart } from './cart-cells.ts';
import { cartSummary } from './cart-summary.ts';
import type { Celda, ConversationState } from './conversation.repository.ts';
import type { CallerMessageContext, Reply } from './message-context.ts';
import { conflictText } from './tools.ts';
import { undoable } from './undo-change.ts';

/** Replies that the cart is unchanged: to «no me pongas 3», or to a message with two meanings. */
export const replyCartUnchanged = ({ t, state }: CallerMessageContext): Reply => ({
  paragraphs: [t('No he tocado su carrito. Si quiere cambiarlo, dígame qué pongo o qué quito.')],
  state: { ...state, orden: undefined, pregunta: undefined },
});

/**
 * Writes cells and stores the former quantities for «deshacer».
 * @param state of the conversation after the write
 * @param describeChange returns paragraphs; takes the cells with their quantities before the write
 */
export async function writeCells(
  context: CallerMessageContext,
  state: ConversationState,
  celdas: Celda[],
  describeChange: (before: Celda[]) => string[],
): Promise<Reply> {
  const { t, tools } = context;
  try {
    const [former, pedidoId] = await Promise.all([tools.caller.readCart(), tools.caller.newestPedidoId()]);
    const before = celdas.map((celda) => ({ ...celda, cantidad: cantidadInCart(former, celda) }));
    const cart = await tools.caller.setCeldas(former.id || undefined, celdas);
    return {
      paragraphs: [
        ...describeChange(before),
        cartSummary(context, cart),
        t('Si no es lo que quería, escriba «deshacer».'),
      ],
      state: { ...state, deshacer: undoable(cart, { before, after: celdas, pedidoId }) },
    };
  } catch (error) {
    return { paragraphs: [refusalText(context, error)], state: { ...state, orden: undefined } };
  }
}

/**
 * Returns the cart's own reason for a refusal, also of a cart that was sent or changed meanwhile.
 * @throws the error itself when it is no refusal
 */
export function refusalText({ t }: CallerMessageContext, error: unknown): string {
  const reason = conflictText(error);
  if (reason !== undefined) return reason;
  if (!(error instanceof ValidationError)) throw error;
  return Object.values(error.fields).flat()[0] ?? t('Validation error');
}
