/** The order that a conversation has collected so far, and how clear it is. */
import { type Concept, conceptsOf } from '../message/concepts.ts';
import type { ConversationState } from './conversation.repository.ts';
import type { CallerMessageContext } from './message-context.ts';

export type OrderRequest = NonNullable<ConversationState['pedir']>;

/** Concepts that may stand beside an order. */
const orderConcepts: ReadonlySet<Concept> = new Set([
  'add',
  'cart',
  'modelo',
  'yes',
  'greeting',
  'thanks',
  'pedido',
  // `isNegated` handles negation; in Portuguese «no» is «en el».
  'no',
]);

/** Tests whether a message may be anything but a plain order. Such an order needs a «sí». */
export function needsConfirmation({
  isDoubtful,
  isQuestion,
  words,
}: CallerMessageContext['parsed']): boolean {
  const meanings = words.map(conceptsOf).filter((concepts) => concepts.size > 0 && !concepts.has('add'));
  return (
    isDoubtful ||
    isQuestion ||
    meanings.some((concepts) => ![...concepts].some((concept) => orderConcepts.has(concept)))
  );
}

/** Merges the parts of this message into the pending order. */
export function mergeOrderRequest({ parsed, state }: CallerMessageContext): OrderRequest {
  const { pedir } = state;
  // Another modelo, or a new order, takes over no earlier quantity.
  const another = pedir?.modeloId !== undefined && parsed.modelo?.id !== pedir.modeloId;
  const startsAnew = parsed.modelo !== undefined && (another || parsed.concepts.has('add'));
  const before: OrderRequest = (startsAnew ? undefined : pedir) ?? { colores: [], tallas: [] };
  // «42» after «¿Cuántas prendas?» is a quantity, not a talla.
  const [number] = parsed.tallas;
  const answersCantidad =
    pedir &&
    !pedir.hecho &&
    pedir.cantidad === undefined &&
    pedir.tallas.length > 0 &&
    parsed.words.length === 1;
  if (answersCantidad && number !== undefined && /^\d+$/.test(number))
    return { ...before, cantidad: Number(number) };
  return {
    modeloId: parsed.modelo?.id ?? before.modeloId ?? state.modeloId,
    colores: parsed.colores.length > 0 ? parsed.colores : before.colores,
    tallas: parsed.tallas.length > 0 ? parsed.tallas : before.tallas,
    cantidad: parsed.cantidad ?? before.cantidad ?? (parsed.modelo ? parsed.possibleCantidad : undefined),
    porTalla: parsed.porTalla ?? (parsed.cantidad === undefined ? before.porTalla : undefined),
  };
}
