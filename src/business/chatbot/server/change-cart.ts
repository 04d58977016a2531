/**
 * Adds garments to the cart and removes them. It writes completely named cells only; each change can be
 * undone.
 */
import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import type { ModeloCard, ModeloDetailAuth } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { asksForMore } from '../message/negation-and-doubt.ts';
import { matchColores } from '../message/parse-message.ts';
import { cartSummary } from './cart-summary.ts';
import type { Celda, ConversationState } from './conversation.repository.ts';
import {
  type CallerMessageContext,
  joinNames,
  link,
  modeloLink,
  prendasText,
  type Reply,
} from './message-context.ts';
import { mergeOrderRequest, needsConfirmation, type OrderRequest } from './order-request.ts';
import { conflictText } from './tools.ts';

/** Sets the named cells to the named quantities, or asks for the missing parts. */
export const addToCart = (context: CallerMessageContext): Promise<Reply> =>
  addOrAsk(context, mergeOrderRequest(context), needsConfirmation(context.parsed), false);

/** Sets the cells of the pending order after a «sí». */
export const addConfirmed = (context: CallerMessageContext): Promise<Reply> =>
  addOrAsk(context, { colores: [], tallas: [], ...context.state.pedir, confirmar: undefined }, false, true);

/** Asks for the first missing part (modelo, color, talla, quantity) or for a «sí»; else sets the cells. */
async function addOrAsk(
  context: CallerMessageContext,
  request: OrderRequest,
  needsSi: boolean,
  isConfirmed: boolean,
): Promise<Reply> {
  const { t, knowledge, tools, state } = context;
  const card = knowledge.vocabulary.modelos.find(({ id }) => id === request.modeloId);
  if (!card) {
    return askBack(
      context,
      { ...request, modeloId: undefined },
      t('¿De qué modelo? Dígame su nombre o su referencia.'),
    );
  }
  const detail = await tools.caller.readModelo(card.id);
  const colores = matchColores(card, request.colores);
  if (colores.length !== 1) {
    const names = joinNames((colores.length > 0 ? colores : card.colores).map(({ nombre }) => nombre));
    return askBack(
      context,
      { ...request, modeloId: card.id, colores: [] },
      t('¿En qué color? {{nombre}} viene en: {{colores}}.', { nombre: card.nombre, colores: names }),
    );
  }
  const [color] = colores as [ModeloCard['colores'][number]];
  const tallasMade = tallasOfColor(detail, color.modeloColorId);
  const tallas = tallasMade.filter(({ nombre }) => request.tallas.includes(plain(nombre)));
  if (tallas.length === 0 || tallas.length < request.tallas.length) {
    return askBack(
      context,
      { ...request, modeloId: card.id, tallas: [] },
      t('¿En qué talla? {{nombre}} en {{color}} se hace en: {{tallas}}.', {
        nombre: card.nombre,
        color: color.nombre,
        tallas: joinNames(tallasMade.map(({ nombre }) => nombre)),
      }),
    );
  }
  if (request.cantidad === undefined) {
    return askBack(context, { ...request, modeloId: card.id }, t('¿Cuántas prendas?'));
  }
  const cantidad = request.cantidad;
  const cantidades = tallas.map(({ nombre }) => request.porTalla?.[plain(nombre)] ?? cantidad);
  // Cells are set, never added to, so «2 more» needs the sum and a confirmation first.
  const currentCart =
    asksForMore(context.message) && !isConfirmed ? await tools.caller.readCart() : undefined;
  const former = tallas.map(({ tallaId }) =>
    currentCart
      ? cantidadInCart(currentCart, {
          modeloId: card.id,
          modeloColorId: color.modeloColorId,
          tallaId,
          cantidad: 0,
        })
      : 0,
  );
  if (former.some((quantity) => quantity > 0)) {
    const sums = tallas.map(({ nombre }, place) => ({
      nombre,
      n: (former[place] ?? 0) + (cantidades[place] ?? cantidad),
    }));
    return askBack(
      context,
      {
        ...request,
        modeloId: card.id,
        porTalla: Object.fromEntries(sums.map(({ nombre, n }) => [plain(nombre), n])),
        confirmar: true,
      },
      t(
        'De {{nombre}} en {{color}} ya hay prendas en el carrito. ¿Lo dejo en {{celdas}}? Conteste «sí» y lo hago.',
        {
          nombre: card.nombre,
          color: color.nombre,
          celdas: sums
            .map(({ nombre: talla, n }) => t('{{n}} de la talla {{talla}}', { n, talla }))
            .join(', '),
        },
      ),
    );
  }
  // The message also names a color that the modelo does not have.
  const otherColor = request.colores.some(
    (word) => !matchColores(card, [word]).some((one) => one.modeloColorId === color.modeloColorId),
  );
  if (needsSi || otherColor) {
    const celdasText = tallas
      .map(({ nombre: talla }, place) =>
        t('{{n}} de la talla {{talla}}', { n: cantidades[place] ?? cantidad, talla }),
      )
      .join(', ');
    const params = { nombre: card.nombre, color: color.nombre, celdas: celdasText };
    return askBack(
      context,
      { ...request, modeloId: card.id, confirmar: true },
      t('¿Pongo en el carrito {{nombre}} en {{color}}: {{celdas}}? Conteste «sí» y lo hago.', params),
    );
  }
  const celdas = tallas.map(({ tallaId }, place) => ({
    modeloId: card.id,
    modeloColorId: color.modeloColorId,
    tallaId,
    cantidad: cantidades[place] ?? cantidad,
  }));
  const changeParams = { modelo: modeloLink(context, card, color.modeloColorId), color: color.nombre };
  const next: OrderRequest = {
    ...request,
    modeloId: card.id,
    cantidad: undefined,
    porTalla: undefined,
    hecho: true,
  };
  return writeCells(context, { ...state, modeloId: card.id, pedir: next }, celdas, (before) =>
    tallas.map(({ tallaId, nombre: talla }, place) => {
      const previous = before[place]?.cantidad ?? 0;
      const params = { ...changeParams, talla, n: cantidades[place] ?? cantidad, antes: previous };
      if (previous === 0 || !tallaId)
        return t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito.', params);
      return t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', params);
    }),
  );
}

/** Removes cells of a modelo from the cart: the named colores and tallas, or all without names. */
export async function removeFromCart(context: CallerMessageContext): Promise<Reply> {
  const { t, parsed, tools, state, knowledge } = context;
  const card =
    parsed.modelo ??
    knowledge.vocabulary.modelos.find(({ id }) => parsed.words.length > 1 && id === state.modeloId);
  if (!card) {
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
  const colores = new Set(matchColores(card, parsed.colores).map(({ modeloColorId }) => modeloColorId));
  const cells = (cart.modelos.find(({ modeloId }) => modeloId === card.id)?.cantidades ?? []).filter(
    ({ modeloColorId, talla }) =>
      colores.has(modeloColorId) && (parsed.tallas.length === 0 || parsed.tallas.includes(plain(talla))),
  );
  if (cells.length === 0) {
    return {
      paragraphs: [t('Eso no está en el carrito: {{modelo}}.', { modelo: modeloLink(context, card) })],
      state: { ...state, modeloId: card.id },
    };
  }
  const { cantidad: fewer } = parsed;
  // «Quita 2» of several cells does not say which, so nothing changes.
  if (fewer !== undefined && cells.length > 1) return replyCartUnchanged(context);
  const celdas = cells.map(({ modeloColorId, tallaId, cantidad }) => ({
    modeloId: card.id,
    modeloColorId,
    tallaId,
    cantidad: fewer === undefined ? 0 : Math.max(0, cantidad - fewer),
  }));
  const [left] = celdas;
  const [cell] = cells;
  if (left && cell && left.cantidad > 0) {
    return writeCells(context, { ...state, modeloId: card.id, pedir: undefined }, celdas, () => [
      t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', {
        modelo: modeloLink(context, card),
        color: card.colores.find((one) => one.modeloColorId === cell.modeloColorId)?.nombre ?? '',
        talla: cell.talla,
        n: left.cantidad,
        antes: cell.cantidad,
      }),
    ]);
  }
  const prendas = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return writeCells(context, { ...state, modeloId: card.id, pedir: undefined }, celdas, () => [
    t('Fuera del carrito: {{modelo}}, {{prendas}}.', {
      modelo: modeloLink(context, card),
      prendas: prendasText(context, prendas),
    }),
  ]);
}

/** Restores the cells of the last change. */
export async function undoLastChange(context: CallerMessageContext): Promise<Reply> {
  const { t, state, tools } = context;
  const { deshacer, pedir: _, ...rest } = state;
  if (!deshacer) return { paragraphs: [t('No hay nada que deshacer.')], state };
  try {
    const cart = await tools.caller.setCeldas(deshacer.cartId, deshacer.celdas);
    return { paragraphs: [t('Deshecho.'), cartSummary(context, cart)], state: rest };
  } catch (error) {
    // The cart has been sent or deleted since.
    if (error instanceof ApiError && error.status === 404)
      return { paragraphs: [t('No hay nada que deshacer.')], state: rest };
    return { paragraphs: [refusalText(context, error)], state: rest };
  }
}

/** Replies that the cart is unchanged: to «no me pongas 3», or to a message with two meanings. */
export const replyCartUnchanged = ({ t, state }: CallerMessageContext): Reply => ({
  paragraphs: [t('No he tocado su carrito. Si quiere cambiarlo, dígame qué pongo o qué quito.')],
  state: { ...state, pedir: undefined },
});

export const replyOneModeloAtATime = ({ t, state }: CallerMessageContext): Reply => ({
  paragraphs: [
    t(
      'Pongo los modelos de uno en uno, para no equivocarme: dígame el primero con su color, su talla y cuántas prendas.',
    ),
  ],
  state: { ...state, pedir: undefined },
});

function askBack({ state }: CallerMessageContext, pedir: OrderRequest, question: string): Reply {
  return {
    paragraphs: [question],
    state: { ...state, modeloId: pedir.modeloId ?? state.modeloId, pedir },
  };
}

async function writeCells(
  context: CallerMessageContext,
  state: ConversationState,
  celdas: Celda[],
  describeChange: (before: Celda[]) => string[],
): Promise<Reply> {
  const { t, tools } = context;
  try {
    const former = await tools.caller.readCart();
    const before = celdas.map((celda) => ({ ...celda, cantidad: cantidadInCart(former, celda) }));
    const cart = await tools.caller.setCeldas(former.id || undefined, celdas);
    return {
      paragraphs: [
        ...describeChange(before),
        cartSummary(context, cart),
        t('Si no es lo que quería, escriba «deshacer».'),
      ],
      state: { ...state, deshacer: { cartId: cart.id, celdas: before } },
    };
  } catch (error) {
    return { paragraphs: [refusalText(context, error)], state: { ...state, pedir: undefined } };
  }
}

/** Returns the cart's own reason for a refusal, also of a cart that was sent or changed meanwhile. */
function refusalText({ t }: CallerMessageContext, error: unknown): string {
  const reason = conflictText(error);
  if (reason !== undefined) return reason;
  if (!(error instanceof ValidationError)) throw error;
  return Object.values(error.fields).flat()[0] ?? t('Validation error');
}

const cantidadInCart = (cart: Cart, { modeloId, modeloColorId, tallaId }: Celda): number =>
  cart.modelos
    .find((modelo) => modelo.modeloId === modeloId)
    ?.cantidades.find((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId)?.cantidad ??
  0;

const tallasOfColor = ({ tallas, stock }: ModeloDetailAuth, modeloColorId: number) =>
  tallas.filter(({ tallaId }) =>
    stock.some((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId),
  );
