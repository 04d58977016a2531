/** Sets cells of the cart. It writes completely named cells only; each change can be undone. */
import type { ModeloCard, ModeloDetailAuth } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { matchColores } from '../message/match-modelos.ts';
import { quickReplies } from '../quick-replies.ts';
import { cantidadInCart } from './cart-cells.ts';
import { replyCartUnchanged, writeCells } from './cart-writes.ts';
import type { Celda, ConversationState, StoredLine } from './conversation.repository.ts';
import { type CallerMessageContext, joinNames, modeloLink, type Reply } from './message-context.ts';

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

const tallasOfColor = ({ tallas, stock }: ModeloDetailAuth, modeloColorId: number) =>
  tallas.filter(({ tallaId }) =>
    stock.some((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId),
  );
