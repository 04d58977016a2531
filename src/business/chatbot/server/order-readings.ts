/** Readings that change the cart, and those about the caller's own data. */

import { tokensOf } from '../../dictation/order/order-tokens.ts';
import { isCompanyTopic, term } from '../message/concepts.ts';
import { isHypothetical } from '../message/negation-and-doubt.ts';
import { asksToEmpty, isAsking } from '../message/order-words.ts';
import {
  asksToFinish,
  asksWhatIsDue,
  asksWhereOrdered,
  complains,
  speaksOfPastOrder,
} from '../message/phrase-patterns.ts';
import { replyCartUnchanged } from './cart-writes.ts';
import type { MessageContext } from './message-context.ts';
import { type OrderKind, orderKind, replyToOrder } from './order-dialogue.ts';
import { type Add, matchesPregunta, maxWordsOfShortMessage, type WithCaller } from './readings.ts';
import { askToEmpty, removeFromCart, undoLastChange } from './remove-from-cart.ts';
import {
  replyAboutCart,
  replyAboutDebts,
  replyAboutFacturas,
  replyAboutPedidos,
} from './reply-about-account.ts';
import { askToSend } from './send-cart.ts';

const scoreOfOrder: Record<OrderKind, number> = {
  complete: 0.97,
  continues: 0.96,
  corrects: 0.95,
  doubtful: 0.72,
  unsure: 0.75,
  incomplete: 0.88,
  rejected: 0.74,
};

/** Adds orders, undo, emptying and removal. */
export function orderReadings(context: MessageContext, add: Add, withCaller: WithCaller): void {
  const { parsed, state, message, t } = context;
  const { concepts, words, isNegated } = parsed;
  const isShort = words.length <= maxWordsOfShortMessage;
  const kind = orderKind(context);
  const requests = parsed.orderWords.requests || concepts.has('add');
  const asks = isAsking(message, tokensOf(message));
  // «Quiero devolver 2», «necesito la factura de 2»: these concern garments already sold.
  const isOfTheHouse = words.some(isCompanyTopic) || concepts.has('factura');
  if (kind && !(isOfTheHouse && (kind === 'incomplete' || kind === 'doubtful')))
    add(
      'order',
      kind === 'doubtful' && requests && !asks ? 0.88 : scoreOfOrder[kind],
      withCaller((one) => replyToOrder(one, kind)),
    );
  if (concepts.has('undo') && words.length <= 7 && !concepts.has('pedido') && !/[?¿]/.test(message))
    add('undo', 0.95, withCaller(isNegated ? replyCartUnchanged : undoLastChange));
  if (asksToEmpty(message) && !/[?¿]/.test(message))
    add('emptyCart', 0.97, withCaller(isNegated ? replyCartUnchanged : askToEmpty), t('Vaciar el carrito'));
  const namesCell = parsed.colores.length > 0 || parsed.tallas.length > 0;
  const canRemove =
    parsed.modelo !== undefined ||
    concepts.has('cart') ||
    (state.modeloId !== undefined && (isShort || namesCell));
  if (concepts.has('remove') && canRemove) {
    const isDoubtful =
      isNegated ||
      isHypothetical(message) ||
      /[?¿]/.test(message) ||
      parsed.wordsBesideOrder.some((word) => !isRemoving(word));
    add('remove', 0.9, withCaller(isDoubtful ? replyCartUnchanged : removeFromCart));
  }
}

const removingWords = new Set(
  'less fewer menos menys de a mejor millor afinal y i e quita quitame quiteme quitar quite out off saca treu treune tren tira tire take remove'.split(
    ' ',
  ),
);

const isRemoving = (word: string): boolean =>
  removingWords.has(word) || /^(?:elimin|borr|esborr|retir|apag|delet|sac)/.test(word);

/** Adds debts, pedidos, facturas, and the cart with its sending. */
export function accountReadings(context: MessageContext, add: Add, withCaller: WithCaller): void {
  const { message, parsed, t } = context;
  const { concepts, words, modelo } = parsed;
  const isShort = words.length <= maxWordsOfShortMessage;
  const asksForOwn = concepts.has('own') || concepts.has('latest') || concepts.has('where');
  const shows = concepts.has('show') || concepts.has('available');
  if (asksWhatIsDue(message))
    add('debts', 0.93, withCaller(replyAboutDebts), t('¿Qué tengo pendiente de pago?'));
  if (asksWhereOrdered(message) && !complains(message, false))
    add('pedidos', concepts.has('factura') ? 0.6 : 0.9, withCaller(replyAboutPedidos), t('Mis pedidos'));
  // «Ayer os pedí 4, ¿han salido?» names a modelo, but asks for the pedido.
  if (speaksOfPastOrder(message) && !complains(message, true))
    add('pedidos', 0.91, withCaller(replyAboutPedidos), t('Mis pedidos'));
  const sends =
    (concepts.has('send') && (concepts.has('cart') || concepts.has('pedido'))) || asksToFinish(message);
  const isQuestion = /[?¿]/.test(message);
  if (sends && !isQuestion && !modelo && words.length <= 8 && !parsed.isNegated)
    add('sendCart', 0.9, withCaller(askToSend), t('Enviar el pedido'));
  // «O que é que já meti no carrinho?»
  const asksForContent = /^\s*[¿]?\s*(?:o que|qu[eéè]|what|quines? peces)(?!\p{L})/iu.test(message);
  if (concepts.has('cart') && !concepts.has('remove') && !modelo)
    add(
      'cart',
      concepts.has('own') || asksForContent ? 0.9 : matchesPregunta(context) ? 0.7 : 0.83,
      withCaller(replyAboutCart),
      t('¿Qué llevo en el carrito?'),
    );
  const isMatched = matchesPregunta(context) && !(asksForOwn && isShort);
  if (concepts.has('factura') && !modelo && !isMatched && (asksForOwn || isShort || shows))
    add(
      'facturas',
      concepts.has('own') || concepts.has('latest') || shows ? 0.89 : 0.82,
      withCaller(replyAboutFacturas),
      t('Mis facturas'),
    );
  // «Quiero anular mi pedido» is a question to the company.
  const changes = words.some((word) => term(word) === '#cambiar');
  if (concepts.has('pedido') && !modelo && !isMatched && !changes && (asksForOwn || (isShort && shows)))
    add(
      'pedidos',
      concepts.has('own') || concepts.has('latest') ? 0.89 : 0.81,
      withCaller(replyAboutPedidos),
      t('Mis pedidos'),
    );
}
