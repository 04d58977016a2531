/** Takes garments out of the cart, empties it, and undoes the last change. */
import type { Cart } from '../../cart/cart.contract.ts';
import { maxCeldas } from '../../cart/cart.contract.ts';
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { matchColores } from '../message/match-modelos.ts';
import { quickReplies } from '../quick-replies.ts';
import { cartSummary } from './cart-summary.ts';
import { refusalText, replyCartUnchanged, writeCells } from './cart-writes.ts';
import type { Celda, ConversationState, StoredLine } from './conversation.repository.ts';
import { type CallerMessageContext, link, modeloLink, prendasText, type Reply } from './message-context.ts';
import { type NotUndone, undoChange } from './undo-change.ts';

interface CartCell extends Celda {
  card: ModeloCard;
  color: string;
  talla: string;
}

/** Removes cells from the cart: the named modelos, colores and tallas, or a named quantity of one cell. */
export async function removeFromCart(context: CallerMessageContext): Promise<Reply> {
  const { t, parsed, tools, state, knowledge } = context;
  const { lines, isAmbiguous } = parsed.order;
  const named = parsed.order.modelos.length > 0 || parsed.modelo !== undefined;
  const last = knowledge.vocabulary.modelos.find(({ id }) => id === state.modeloId);
  const isBare = lines.every(({ modelo, colores, talla }) => !modelo && colores.length === 0 && !talla);
  const card = parsed.modelo ?? last;
  if (!card || (!named && isBare && parsed.words.length <= 1)) {
    return {
      paragraphs: [
        t('¿Qué modelo quito? Dígame su nombre, o hágalo usted en {{carrito}}.', {
          carrito: link(t('el carrito'), '/cart'),
        }),
      ],
      state,
    };
  }
  const cart = await tools.caller.readCart();
  const asked = lines.length > 0 ? lines : [{ modelo: card, colores: [] as string[] }];
  const changes: { cell: CartCell; left: number }[] = [];
  for (const line of asked) {
    const of = line.modelo ?? card;
    const cells = cellsInCart(cart, of, line, state.orden?.hecho && !named ? state.orden.lineas : []);
    if (cells.length === 0) {
      return {
        paragraphs: [t('Eso no está en el carrito: {{modelo}}.', { modelo: modeloLink(context, of) })],
        state: { ...state, modeloId: of.id },
      };
    }
    const fewer = line.cantidad;
    // «Quita 2» of several cells does not say which, so nothing changes.
    if (fewer !== undefined && cells.length > 1) return askWhichCell(context, cells, fewer);
    for (const cell of cells)
      changes.push({ cell, left: fewer === undefined ? 0 : Math.max(0, cell.cantidad - fewer) });
  }
  if (isAmbiguous) return replyCartUnchanged(context);
  const celdas = changes.map(({ cell: { modeloId, modeloColorId, tallaId }, left }) => ({
    modeloId,
    modeloColorId,
    tallaId,
    cantidad: left,
  }));
  const [only] = changes;
  const after: ConversationState = {
    ...state,
    modeloId: only?.cell.modeloId,
    orden: undefined,
    pregunta: undefined,
  };
  return writeCells(context, after, celdas, () => {
    if (changes.every(({ left }) => left === 0)) {
      const prendas = changes.reduce((sum, { cell }) => sum + cell.cantidad, 0);
      const modelos = [...new Map(changes.map(({ cell }) => [cell.card.id, cell.card])).values()];
      return [
        t('Fuera del carrito: {{modelo}}, {{prendas}}.', {
          modelo: modelos.map((one) => modeloLink(context, one)).join(', '),
          prendas: prendasText(context, prendas),
        }),
      ];
    }
    return changes.map(({ cell, left }) =>
      t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', {
        modelo: modeloLink(context, cell.card),
        color: cell.color,
        talla: cell.talla,
        n: left,
        antes: cell.cantidad,
      }),
    );
  });
}

/** Returns the cells of the cart that a line names; those of the last change for a line without a name. */
function cellsInCart(
  cart: Cart,
  card: ModeloCard,
  { colores, talla }: { colores: readonly string[]; talla?: string },
  last: readonly StoredLine[],
): CartCell[] {
  const ids = new Set(matchColores(card, colores).map(({ modeloColorId }) => modeloColorId));
  const cells = (cart.modelos.find(({ modeloId }) => modeloId === card.id)?.cantidades ?? [])
    .filter((cell) => ids.has(cell.modeloColorId) && (talla === undefined || plain(cell.talla) === talla))
    .map(({ modeloColorId, tallaId, talla: name, cantidad, color }) => ({
      ...{ modeloId: card.id, modeloColorId, tallaId, cantidad },
      ...{ card, color, talla: name },
    }));
  if (colores.length > 0 || talla !== undefined || last.length === 0) return cells;
  const ofLast = cells.filter((cell) =>
    last.some((line) => line.modeloColorId === cell.modeloColorId && line.talla === plain(cell.talla)),
  );
  return ofLast.length > 0 ? ofLast : cells;
}

function askWhichCell(context: CallerMessageContext, cells: readonly CartCell[], fewer: number): Reply {
  const { t, state } = context;
  const choices = cells.slice(0, 4).map(({ card, color, talla }) =>
    t('Quita {{n}} de {{nombre}} {{color}} talla {{talla}}', {
      n: fewer,
      nombre: card.nombre,
      color,
      talla,
    }),
  );
  return {
    paragraphs: [t('No he tocado su carrito. ¿De cuál quito {{n}}?', { n: fewer }), quickReplies(choices)],
    state: { ...state, orden: undefined },
  };
}

/** Asks for a «sí» before the cart is emptied. */
export async function askToEmpty(context: CallerMessageContext): Promise<Reply> {
  const { t, tools, state } = context;
  const cart = await tools.caller.readCart();
  const prendas = celdasOf(cart).reduce((sum, { cantidad }) => sum + cantidad, 0);
  if (prendas === 0) return { paragraphs: [cartSummary(context, cart)], state };
  return {
    paragraphs: [
      t('En el carrito hay {{prendas}}. ¿Lo vacío? Conteste «sí» y lo hago.', {
        prendas: prendasText(context, prendas),
      }),
      quickReplies([t('Sí'), t('No')]),
    ],
    state: { ...state, orden: undefined, pregunta: { acto: 'vaciar' } },
  };
}

/** Empties the cart after a «sí»; it can be undone. */
export async function emptyCart(context: CallerMessageContext): Promise<Reply> {
  const { t, tools, state } = context;
  const cart = await tools.caller.readCart();
  const celdas = celdasOf(cart)
    .slice(0, maxCeldas)
    .map((celda) => ({ ...celda, cantidad: 0 }));
  const after = { ...state, orden: undefined, pregunta: undefined };
  if (celdas.length === 0) return { paragraphs: [cartSummary(context, cart)], state: after };
  return writeCells(context, after, celdas, () => [t('He vaciado el carrito.')]);
}

const celdasOf = (cart: Cart): Celda[] =>
  cart.modelos.flatMap(({ modeloId, cantidades }) =>
    cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({
      modeloId,
      modeloColorId,
      tallaId,
      cantidad: cantidad ?? 0,
    })),
  );

/** Restores the cells of the last change. */
export async function undoLastChange(context: CallerMessageContext): Promise<Reply> {
  const { t, state, tools } = context;
  const { deshacer, orden: _, pregunta: __, ...rest } = state;
  if (!deshacer) return { paragraphs: [t('No hay nada que deshacer.')], state };
  const undone = await undoChange(tools.caller, deshacer).catch((error) => refusalText(context, error));
  if (typeof undone === 'string') return { paragraphs: [undone], state: rest };
  return undone.is === 'undone'
    ? { paragraphs: [t('Deshecho.'), cartSummary(context, undone.cart)], state: rest }
    : { paragraphs: [notUndoneText(context, undone)], state: notUndoneState(rest, undone) };
}

/** A sent order stays sent, so a second «deshacer» gets the same reply. */
const notUndoneState = (rest: ConversationState, outcome: NotUndone): ConversationState =>
  outcome.is === 'sent' ? { ...rest, deshacer: { enviado: outcome.pedidoId } } : rest;

/** Says why a change stays. */
function notUndoneText({ t }: CallerMessageContext, outcome: NotUndone): string {
  if (outcome.is === 'nothing') return t('No hay nada que deshacer.');
  if (outcome.is === 'changed')
    return t('El carrito ha cambiado desde entonces, así que no lo he tocado. Mírelo en {{carrito}}.', {
      carrito: link(t('el carrito'), '/cart'),
    });
  return t('El pedido {{pedido}} ya está enviado, así que no he tocado el carrito.', {
    pedido: link(`#${outcome.pedidoId}`, `/pedido/${outcome.pedidoId}`),
  });
}
