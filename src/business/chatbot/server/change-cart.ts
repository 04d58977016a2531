/**
 * Adds garments to the cart and removes them. It writes completely named cells only; each change can be
 * undone.
 */

import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import { maxCeldas } from '../../cart/cart.contract.ts';
import type { ModeloCard, ModeloDetailAuth } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { matchColores } from '../message/parse-message.ts';
import { quickReplies } from '../quick-replies.ts';
import { cartSummary } from './cart-summary.ts';
import type { Celda, ConversationState, StoredLine } from './conversation.repository.ts';
import {
  type CallerMessageContext,
  joinNames,
  link,
  modeloLink,
  prendasText,
  type Reply,
} from './message-context.ts';
import { conflictText } from './tools.ts';

/** A cell with everything that an order needs. */
interface NamedCell extends Celda {
  card: ModeloCard;
  color: string;
  talla: string;
}

interface OrderOptions {
  /** The message may have another meaning, so it needs a «sí». */
  needsSi: boolean;
  /** The cells are confirmed. */
  isConfirmed?: boolean;
  /** The message asks for garments in addition to those in the cart. */
  isMore?: boolean;
  /** Cells that become empty in the same change: the color or talla that is corrected. */
  emptied?: Celda[];
}

/** The most modelos that one message orders. */
const maxModelos = 20;

/** Sets the cells of the lines, or asks for the first missing part or for a «sí». */
export async function setLines(
  context: CallerMessageContext,
  lineas: readonly StoredLine[],
  { needsSi, isConfirmed = false, isMore = false, emptied = [] }: OrderOptions,
): Promise<Reply> {
  const { t, knowledge, tools, state } = context;
  const cards = new Map(knowledge.vocabulary.modelos.map((card) => [card.id, card]));
  const ids = [...new Set(lineas.flatMap(({ modeloId }) => modeloId ?? []))].slice(0, maxModelos);
  const details = new Map(
    await Promise.all(ids.map(async (id) => [id, await tools.caller.readModelo(id)] as const)),
  );
  const cells: NamedCell[] = [];
  for (const linea of lineas) {
    const card = linea.modeloId === undefined ? undefined : cards.get(linea.modeloId);
    const detail = card && details.get(card.id);
    if (!card || !detail)
      return askBack(context, lineas, t('¿De qué modelo? Dígame su nombre o su referencia.'));
    const color = colorOf(card, linea);
    if (!color) {
      const named = matchColores(card, linea.colores);
      const names = (named.length > 1 ? named : card.colores).map(({ nombre }) => nombre);
      return askBack(
        context,
        lineas.map((one) =>
          one.modeloId === card.id && !colorOf(card, one) ? { ...one, colores: [] } : one,
        ),
        t('¿En qué color? {{nombre}} viene en: {{colores}}.', {
          nombre: card.nombre,
          colores: joinNames(names),
        }),
        names,
      );
    }
    const made = tallasOfColor(detail, color.modeloColorId);
    const talla =
      linea.talla === undefined ? undefined : made.find(({ nombre }) => plain(nombre) === linea.talla);
    const only = made.length === 1 && linea.talla === undefined ? made[0] : undefined;
    const found = talla ?? only;
    if (!found) {
      const isImpossible = linea.talla !== undefined;
      return askBack(
        context,
        lineas.map((one) =>
          one.modeloId === card.id && !made.some(({ nombre }) => plain(nombre) === one.talla)
            ? { ...one, talla: undefined }
            : one,
        ),
        t(
          isImpossible
            ? 'Esa talla no se hace. ¿En qué talla? {{nombre}} en {{color}} se hace en: {{tallas}}.'
            : '¿En qué talla? {{nombre}} en {{color}} se hace en: {{tallas}}.',
          {
            nombre: card.nombre,
            color: color.nombre,
            tallas: joinNames(made.map(({ nombre }) => nombre)),
          },
        ),
      );
    }
    if (linea.cantidad === undefined)
      return askBack(
        context,
        lineas,
        t('¿Cuántas prendas de {{nombre}} en {{color}}, talla {{talla}}?', {
          nombre: card.nombre,
          color: color.nombre,
          talla: found.nombre,
        }),
      );
    cells.push({
      modeloId: card.id,
      modeloColorId: color.modeloColorId,
      tallaId: found.tallaId,
      cantidad: linea.cantidad,
      card,
      color: color.nombre,
      talla: found.nombre,
    });
  }
  const [first] = cells;
  if (!first) return askBack(context, lineas, t('¿De qué modelo? Dígame su nombre o su referencia.'));
  const stored = storedLines(cells);
  // A cell that is named twice has two readings.
  const isTwice = new Set(cells.map(keyOf)).size < cells.length;
  if (isTwice) return replyCartUnchanged(context);
  if (isMore && !isConfirmed) {
    const cart = await tools.caller.readCart();
    const sums = cells.map((cell) => ({ ...cell, cantidad: cell.cantidad + cantidadInCart(cart, cell) }));
    // Cells are set, never added to, so «2 more» needs the sum and a confirmation first.
    if (sums.some(({ cantidad }, nth) => cantidad !== cells[nth]?.cantidad))
      return askForYes(
        context,
        storedLines(sums),
        t(
          'De {{nombre}} en {{color}} ya hay prendas en el carrito. ¿Lo dejo en {{celdas}}? Conteste «sí» y lo hago.',
          {
            nombre: first.card.nombre,
            color: first.color,
            celdas: sums
              .map(({ cantidad: n, talla }) => t('{{n}} de la talla {{talla}}', { n, talla }))
              .join(', '),
          },
        ),
      );
  }
  if (needsSi && !isConfirmed)
    return askForYes(
      context,
      stored,
      t('¿Pongo en el carrito {{celdas}}? Conteste «sí» y lo hago.', { celdas: cellsText(context, cells) }),
    );
  const celdas = [
    ...emptied.filter((celda) => !cells.some((cell) => keyOf(cell) === keyOf(celda))),
    ...cells.map(({ modeloId, modeloColorId, tallaId, cantidad }) => ({
      modeloId,
      modeloColorId,
      tallaId,
      cantidad,
    })),
  ];
  const next: ConversationState = {
    ...state,
    modeloId: first.modeloId,
    orden: { lineas: stored, hecho: true },
    pregunta: undefined,
  };
  return writeCells(context, next, celdas, (before) =>
    cells.map((cell) => {
      const previous = before.find((celda) => keyOf(celda) === keyOf(cell))?.cantidad ?? 0;
      const params = {
        modelo: modeloLink(context, cell.card, cell.modeloColorId),
        color: cell.color,
        talla: cell.talla,
        n: cell.cantidad,
        antes: previous,
      };
      return previous === 0
        ? t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito.', params)
        : t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', params);
    }),
  );
}

/** Returns «Llafranc en Fucsia: 2 de la talla 40; Begur en Coral: …». */
function cellsText({ t }: CallerMessageContext, cells: readonly NamedCell[]): string {
  const groups = [...Map.groupBy(cells, ({ card, color }) => `${card.id} ${color}`).values()];
  return groups
    .map((own) =>
      t('{{nombre}} en {{color}}: {{celdas}}', {
        nombre: own[0]?.card.nombre ?? '',
        color: own[0]?.color ?? '',
        celdas: own
          .map(({ cantidad: n, talla }) => t('{{n}} de la talla {{talla}}', { n, talla }))
          .join(', '),
      }),
    )
    .join('; ');
}

const storedLines = (cells: readonly NamedCell[]): StoredLine[] =>
  cells.map(({ modeloId, modeloColorId, talla, cantidad }) => ({
    modeloId,
    modeloColorId,
    colores: [],
    talla: plain(talla),
    cantidad,
  }));

/** Returns the color of a line: the named one, or the only one of the modelo. */
function colorOf(
  card: ModeloCard,
  { modeloColorId, colores }: StoredLine,
): ModeloCard['colores'][number] | undefined {
  if (modeloColorId !== undefined) return card.colores.find((one) => one.modeloColorId === modeloColorId);
  const found = matchColores(card, colores);
  return found.length === 1 ? found[0] : undefined;
}

const keyOf = ({ modeloId, modeloColorId, tallaId }: Celda): string =>
  `${modeloId} ${modeloColorId} ${tallaId}`;

function askForYes(context: CallerMessageContext, lineas: StoredLine[], question: string): Reply {
  const { t, state } = context;
  return {
    paragraphs: [question, quickReplies([t('Sí'), t('No')])],
    state: {
      ...state,
      modeloId: lineas[0]?.modeloId,
      orden: { lineas, confirmar: true },
      pregunta: undefined,
    },
  };
}

function askBack(
  { state }: CallerMessageContext,
  lineas: readonly StoredLine[],
  question: string,
  choices: readonly string[] = [],
): Reply {
  return {
    paragraphs: [question, ...(choices.length > 1 && choices.length <= 8 ? [quickReplies(choices)] : [])],
    state: {
      ...state,
      modeloId: lineas.find(({ modeloId }) => modeloId !== undefined)?.modeloId ?? state.modeloId,
      orden: { lineas: [...lineas] },
      pregunta: undefined,
    },
  };
}

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
  state: { ...state, orden: undefined, pregunta: undefined },
});

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
    return { paragraphs: [refusalText(context, error)], state: { ...state, orden: undefined } };
  }
}

/** Returns the cart's own reason for a refusal, also of a cart that was sent or changed meanwhile. */
function refusalText({ t }: CallerMessageContext, error: unknown): string {
  const reason = conflictText(error);
  if (reason !== undefined) return reason;
  if (!(error instanceof ValidationError)) throw error;
  return Object.values(error.fields).flat()[0] ?? t('Validation error');
}

/** Returns how many garments of a cell the cart holds. */
export const cantidadInCart = (cart: Cart, { modeloId, modeloColorId, tallaId }: Celda): number =>
  cart.modelos
    .find((modelo) => modelo.modeloId === modeloId)
    ?.cantidades.find((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId)?.cantidad ??
  0;

const tallasOfColor = ({ tallas, stock }: ModeloDetailAuth, modeloColorId: number) =>
  tallas.filter(({ tallaId }) =>
    stock.some((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId),
  );
