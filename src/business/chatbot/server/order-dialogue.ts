/** Merges the cells of a message into the order of the conversation. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import type { OrderLine } from '../../dictation/order/order-cells.ts';
import { tokensOf } from '../../dictation/order/order-tokens.ts';
import { asksForMore, asksForOne, asksForSame, isHypothetical } from '../message/negation-and-doubt.ts';
import { isAsking, requestsPolitely } from '../message/order-words.ts';
import { cantidadInCart } from './cart-cells.ts';
import { replyCartUnchanged } from './cart-writes.ts';
import { setLines } from './change-cart.ts';
import type { Celda, StoredLine } from './conversation.repository.ts';
import type { CallerMessageContext, MessageContext, Reply } from './message-context.ts';

/** How a message relates to an order. */
export type OrderKind =
  /** Every cell is named and nothing speaks against it. */
  | 'complete'
  /** Every cell is named, but other words may change the meaning. */
  | 'doubtful'
  /** It gives parts that the pending order lacks. */
  | 'continues'
  /** It corrects or extends the last change. */
  | 'corrects'
  /** It orders, and parts are missing. */
  | 'incomplete'
  /** It names a modelo and a quantity without a verb, and parts are missing. */
  | 'unsure'
  /** It names an order and rejects it. */
  | 'rejected';

const isWhole = ({ modelo, modeloColorId, colores, talla, cantidad }: OrderLine): boolean =>
  modelo !== undefined &&
  (modeloColorId !== undefined || colores.length > 0 || modelo.colores.length === 1) &&
  (talla !== undefined || modelo.tallas.length === 1) &&
  cantidad !== undefined;

/** Returns the kind of order that a message is; undefined when it orders nothing. */
export function orderKind({ message, parsed, state }: MessageContext): OrderKind | undefined {
  const { order, orderWords, wordsBesideOrder, concepts, isNegated, limits } = parsed;
  const { lines } = order;
  if (lines.length === 0 || concepts.has('remove')) return undefined;
  const others = limits.maxPrice ?? limits.minPrice ?? limits.arrivesBy ?? limits.ordinal;
  const requests = orderWords.requests || concepts.has('add');
  const namesModelo = order.modelos.length > 0 || parsed.isMisspelt;
  const tokens = tokensOf(message);
  const asks = isAsking(message, tokens) && !requestsPolitely(message, tokens);
  const isClean = wordsBesideOrder.length === 0 && others === undefined && !isHypothetical(message);
  const { orden } = state;
  if (orden && !orden.confirmar && !namesModelo && isClean && !asks && !isNegated) {
    if (!orden.hecho && fillsGap(orden.lineas, lines)) return 'continues';
    const says = orderWords.corrects || orderWords.adds || requests;
    if (
      orden.hecho &&
      says &&
      lines.some(({ colores, talla, cantidad }) => colores.length > 0 || talla || cantidad)
    )
      return isNegated ? 'rejected' : 'corrects';
  }
  if (namesModelo && lines.every(isWhole)) {
    if (isNegated) return 'rejected';
    return isClean && !asks && !order.isAmbiguous ? 'complete' : 'doubtful';
  }
  // «3 turquesa 42» after a shown modelo.
  if (
    state.modeloId !== undefined &&
    orden === undefined &&
    isClean &&
    !asks &&
    !isNegated &&
    !order.isAmbiguous &&
    lines.every((line) => isWhole(line) && line.modeloColorId !== undefined)
  )
    return 'complete';
  const [only] = lines;
  const namesQuantity = only?.cantidad !== undefined && (only.talla !== undefined || only.colores.length > 0);
  if (
    namesModelo &&
    namesQuantity &&
    !asks &&
    !isNegated &&
    wordsBesideOrder.length <= 1 &&
    !isHypothetical(message)
  )
    return requests && isClean ? 'incomplete' : 'unsure';
  if (!requests || !isClean || asks) return isNegated && requests && namesModelo ? 'rejected' : undefined;
  if (isNegated) return namesModelo ? 'rejected' : undefined;
  if (namesModelo) return 'incomplete';
  // «Añade 3 más» and «ponme 2 de la 42» concern the last modelo; «quiero un vestido rojo» is a search.
  const hasLast =
    state.modeloId !== undefined && parsed.garments.every((word) => parsed.colores.includes(word));
  return hasLast && lines.some(({ cantidad, talla }) => cantidad !== undefined || talla !== undefined)
    ? 'incomplete'
    : undefined;
}

/** Tests whether the words give a part that the pending order lacks. */
function fillsGap(pending: readonly StoredLine[], lines: readonly OrderLine[]): boolean {
  const lacks = {
    color: pending.some(({ modeloColorId, colores }) => modeloColorId === undefined && colores.length === 0),
    talla: pending.some(({ talla }) => talla === undefined),
    cantidad: pending.some(({ cantidad }) => cantidad === undefined),
    modelo: pending.some(({ modeloId }) => modeloId === undefined),
  };
  return lines.some(
    ({ modelo, colores, talla, cantidad }) =>
      (lacks.color && colores.length > 0) ||
      (lacks.talla && talla !== undefined) ||
      (lacks.cantidad && (cantidad !== undefined || (talla !== undefined && colores.length === 0))) ||
      (lacks.modelo && modelo !== undefined),
  );
}

const toStored = ({ modelo, modeloColorId, colores, talla, cantidad }: OrderLine): StoredLine => ({
  ...(modelo ? { modeloId: modelo.id } : {}),
  ...(modeloColorId === undefined ? {} : { modeloColorId }),
  colores,
  ...(talla === undefined ? {} : { talla }),
  ...(cantidad === undefined ? {} : { cantidad }),
});

/** Returns the lines of the message, for the last modelo when it names none. */
function linesOf({ parsed, state }: CallerMessageContext): StoredLine[] {
  const fallback = parsed.modelo?.id ?? state.modeloId;
  return parsed.order.lines.map((line) => {
    const stored = toStored(line);
    return { ...stored, modeloId: stored.modeloId ?? fallback };
  });
}

/** Replies to a message that orders. */
export function replyToOrder(context: CallerMessageContext, kind: OrderKind): Promise<Reply> | Reply {
  const isMore = asksForMore(context.message);
  switch (kind) {
    case 'rejected':
      return replyCartUnchanged(context);
    case 'continues':
      return setLines(context, fill(context), { needsSi: context.parsed.order.isAmbiguous });
    case 'corrects':
      return correct(context);
    case 'complete':
      return setLines(context, linesOf(context), { needsSi: false, isMore });
    case 'unsure':
    case 'doubtful':
      return setLines(context, linesOf(context), { needsSi: true, isMore });
    case 'incomplete':
      return setLines(context, withLastCells(context, isMore), {
        needsSi: context.parsed.order.isAmbiguous,
        isMore,
      });
  }
}

/** «Añade 3 más» after a change concerns its cells. */
function withLastCells(context: CallerMessageContext, isMore: boolean): StoredLine[] {
  const lines = linesOf(context);
  const { orden } = context.state;
  const [only] = orden?.lineas ?? [];
  if (!isMore || !orden?.hecho || orden.lineas.length !== 1 || !only || lines.length !== 1) return lines;
  const [line] = lines;
  if (!line || line.modeloId !== only.modeloId) return lines;
  return [
    {
      ...only,
      ...(line.colores.length > 0 ? { colores: line.colores, modeloColorId: line.modeloColorId } : {}),
      talla: line.talla ?? only.talla,
      cantidad: line.cantidad,
    },
  ];
}

/** Fills the gaps of the pending order. */
function fill({ parsed, state, knowledge }: CallerMessageContext): StoredLine[] {
  const pending = state.orden?.lineas ?? [];
  const { lines } = parsed.order;
  const isOne = lines.length === 1 || pending.length === 1;
  const [first] = lines;
  if (!isOne || !first) {
    const rest = lines.map(toStored);
    return rest.map((line) => ({
      ...pending[0],
      ...line,
      colores: line.colores.length > 0 ? line.colores : (pending[0]?.colores ?? []),
    }));
  }
  // «42» after «¿Cuántas prendas?» is a quantity, not a talla.
  const lacksCantidadOnly = pending.every(({ talla }) => talla !== undefined);
  const answer = (line: OrderLine): OrderLine =>
    lacksCantidadOnly && line.cantidad === undefined && line.talla !== undefined && /^\d+$/.test(line.talla)
      ? { ...line, talla: undefined, cantidad: Number(line.talla) }
      : line;
  const answered = lines.map(answer);
  return pending.flatMap((line) => {
    const card = knowledge.vocabulary.modelos.find(({ id }) => id === line.modeloId);
    // «38 y 40» fills one line with two cells.
    return (pending.length === 1 ? answered : answered.slice(0, 1)).map((part) => ({
      modeloId: line.modeloId ?? part.modelo?.id,
      ...colorPart(card, line, part),
      talla: line.talla ?? part.talla,
      cantidad: line.cantidad ?? part.cantidad,
    }));
  });
}

function colorPart(
  card: ModeloCard | undefined,
  line: StoredLine,
  { colores, modeloColorId }: OrderLine,
): Pick<StoredLine, 'colores' | 'modeloColorId'> {
  if (line.modeloColorId !== undefined || line.colores.length > 0 || colores.length === 0)
    return { colores: line.colores, modeloColorId: line.modeloColorId };
  const isOfCard = card?.colores.some((one) => one.modeloColorId === modeloColorId);
  return { colores, modeloColorId: isOfCard ? modeloColorId : undefined };
}

/** «Mejor 3», «in lavender instead», «y otro en lavanda»: changes the last cells, or adds beside them. */
async function correct(context: CallerMessageContext): Promise<Reply> {
  const { parsed, state, tools } = context;
  const last = state.orden?.lineas ?? [];
  const lines = linesOf(context);
  const [line] = lines;
  if (!line) return replyCartUnchanged(context);
  const namesCell = line.colores.length > 0 || line.talla !== undefined;
  const isMore = asksForMore(context.message);
  // «Otro en lavanda» is one.
  if (isMore && namesCell && lines.length === 1 && line.cantidad === undefined && asksForOne(context.message))
    line.cantidad = 1;
  if (!parsed.orderWords.corrects) {
    // Without a talla, another color takes the tallas of the last cells.
    if (!namesCell && isMore && lines.length === 1)
      return setLines(context, withLastCells(context, true), { needsSi: false, isMore });
    if (!namesCell) return replyCartUnchanged(context);
    const needsSi = parsed.order.isAmbiguous;
    if (lines.every(({ talla }) => talla !== undefined)) {
      const [only] = last;
      const color = last.every(({ modeloColorId }) => modeloColorId === only?.modeloColorId)
        ? only
        : undefined;
      return setLines(
        context,
        lines.map((one) =>
          one.colores.length === 0 && color ? { ...one, modeloColorId: color.modeloColorId } : one,
        ),
        { needsSi, isMore },
      );
    }
    return setLines(
      context,
      lines.flatMap((one) =>
        last.map(({ talla, cantidad }) => ({
          ...one,
          talla: one.talla ?? talla,
          cantidad: one.cantidad ?? (last.length > 1 || asksForSame(context.message) ? cantidad : undefined),
        })),
      ),
      { needsSi, isMore },
    );
  }
  if (lines.length > 1) return replyCartUnchanged(context);
  // «Mejor 3» of several cells does not say which.
  if (!namesCell && last.length > 1) return replyCartUnchanged(context);
  const corrected = last.map((cell) => ({
    ...cell,
    ...(line.colores.length > 0 ? { colores: line.colores, modeloColorId: line.modeloColorId } : {}),
    talla: line.talla ?? cell.talla,
    cantidad: line.cantidad ?? cell.cantidad,
  }));
  const emptied = namesCell ? await cellsOf(context, last) : [];
  const cart = await tools.caller.readCart();
  return setLines(context, corrected, {
    needsSi: parsed.order.isAmbiguous || (line.talla !== undefined && last.length > 1),
    // Only what the last change put there.
    emptied: emptied
      .filter((celda, nth) => cantidadInCart(cart, celda) === last[nth]?.cantidad)
      .map((celda) => ({ ...celda, cantidad: 0 })),
  });
}

async function cellsOf(
  { tools, knowledge }: CallerMessageContext,
  lines: readonly StoredLine[],
): Promise<Celda[]> {
  const ids = [...new Set(lines.flatMap(({ modeloId }) => modeloId ?? []))];
  const details = new Map(
    await Promise.all(
      ids
        .filter((id) => knowledge.vocabulary.modelos.some((card) => card.id === id))
        .map(async (id) => [id, await tools.caller.readModelo(id)] as const),
    ),
  );
  return lines.flatMap(({ modeloId = 0, modeloColorId, talla, cantidad = 0 }) => {
    const found = details.get(modeloId)?.tallas.find(({ nombre }) => plain(nombre) === talla);
    return found && modeloColorId !== undefined
      ? { modeloId, modeloColorId, tallaId: found.tallaId, cantidad }
      : [];
  });
}
