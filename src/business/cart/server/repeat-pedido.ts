/** Repeats a former pedido in a cart, in one transaction. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { missingPart } from '../../catalogue/orderable.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { readOwnPedido } from '../../pedidos/server/index.ts';
import { maxCantidad } from '../cart.contract.ts';
import type { RepetirCambio, RepetirResult } from '../repetir.contract.ts';
import * as drafts from './borradores.repository.ts';
import { lockCart, type WholeCart } from './cart.repository.ts';
import { readCart } from './read-cart.ts';
import { type FormerCell, repeatChanges } from './repeat-changes.ts';
import { listFormerCells, noteKey } from './repetir.repository.ts';
import { setCells } from './set-cells.ts';
import { checkDraftLimit, withDraftsLocked } from './write-borradores.ts';

export interface Repeating {
  pedidoId: number;
  en: 'vacio' | 'mano' | 'nuevo';
  nombre?: string | undefined;
  key?: string | undefined;
}

/**
 * Puts the orderable cells of a buyer's own pedido into a cart. Without any, no cart is changed.
 * @throws NotFound for another customer's pedido; Conflict for `vacio` when the cart in hand is not empty,
 *   and for too many drafts
 */
export function repeatPedido(
  db: Kysely<Database>,
  labels: ModeloLabels,
  buyer: Buyer,
  { pedidoId, en, nombre, key }: Repeating,
  language: Language,
): Promise<RepetirResult> {
  const { userId } = buyer;
  return withDraftsLocked(db, userId, async (tx) => {
    const pedido = await readOwnPedido(tx, buyer, pedidoId, language);
    // Locked, because its quantities are read before the new ones are added.
    await lockCart(tx, userId);
    const former = await formerCells(tx, userId, pedido, en === 'nuevo');
    const orderable = former.filter(({ missing }) => missing === undefined);
    let filled = key === undefined ? undefined : await drafts.findIdByKey(tx, userId, key);
    if (filled === undefined && orderable.length > 0) {
      filled = await fill(tx, labels, userId, { en, nombre: nombre ?? `#${pedidoId}`, orderable });
      if (key !== undefined) await noteKey(tx, filled, key);
    }
    const whole = filled === undefined ? undefined : await drafts.readWholeBorrador(tx, labels, filled);
    return {
      pedidoId,
      prendas: orderable.reduce((sum, { cantidad }) => sum + cantidad, 0),
      cambios: [
        ...repeatChanges(former, (whole?.celdas ?? []).map(currentCell), maxCantidad),
        ...leftEncargos(pedido),
      ],
      cart: await readCart(tx, labels, userId, language),
    };
  });
}

/**
 * Returns the cells of a pedido, each once, with what of them is sold now. A cell that several lines have
 * (one with another discount, say) has the sum of their garments and the price of the first.
 * @param alone true when the cart that gets them is empty
 */
export async function formerCells(
  db: Db,
  userId: string,
  pedido: Pedido,
  alone: boolean,
): Promise<FormerCell[]> {
  const ofStock = pedido.lineas.filter(({ encargo }) => !encargo);
  const asked = ofStock.flatMap(({ modeloId, referencia, nombre, precio, descuento, cantidades }) =>
    cantidades.map((cell) => ({
      ...cell,
      ...{ modeloId, referencia, nombre },
      precio: Math.round(precio * (100 - descuento)),
    })),
  );
  const cells = [...Map.groupBy(asked, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, cantidad: others.reduce((sum, one) => sum + one.cantidad, first.cantidad) }] : [],
  );
  const states = await listFormerCells(db, userId, cells);
  const byCell = new Map(states.map((state) => [keyOf(state), state]));
  return cells.map((cell) => {
    const state = byCell.get(keyOf(cell));
    const missing = state ? missingPart(state) : 'modelo';
    return { ...cell, missing, enMano: alone ? 0 : (state?.enMano ?? 0) };
  });
}

const keyOf = ({ modeloColorId, tallaId }: { modeloColorId: number; tallaId: number }) =>
  `${modeloColorId}/${tallaId}`;

/** Fills the cart in hand or a new draft. @returns the cart, which is now in hand */
async function fill(
  tx: Db,
  labels: ModeloLabels,
  userId: string,
  { en, nombre, orderable }: { en: Repeating['en']; nombre: string; orderable: FormerCell[] },
): Promise<number> {
  if (en === 'vacio' && !(await drafts.isCartInHandEmpty(tx, userId))) throw cartInHandNotEmpty();
  let cartId: number | undefined;
  if (en === 'nuevo') {
    await checkDraftLimit(tx, userId);
    await drafts.layAside(tx, userId);
    cartId = await drafts.insertBorrador(tx, { userId, nombre, enMano: true });
  }
  const items = orderable.map(({ modeloId, modeloColorId, tallaId, cantidad, enMano }) => ({
    ...{ modeloId, modeloColorId, tallaId },
    cantidad: Math.min(cantidad + enMano, maxCantidad),
  }));
  const { cart } = await setCells(tx, labels, { userId, cartId }, items);
  if (!cart) throw new Error('Cells were set in no cart.');
  return cart.id;
}

/** Special garments are not repeated: their changes were for one event. */
const leftEncargos = ({ lineas }: Pedido): RepetirCambio[] =>
  lineas
    .filter(({ encargo }) => encargo)
    .map(({ modeloId, referencia, nombre, cantidades: [cell] }) => ({
      ...{ tipo: 'encargo', modeloId, referencia, nombre },
      ...{ color: cell?.color, talla: cell?.talla, antes: cell?.cantidad ?? 0, ahora: 0 },
    }));

const currentCell = (celda: WholeCart['celdas'][number]) => ({
  modeloColorId: celda.modelo_color_id,
  tallaId: celda.talla_id,
  cantidad: celda.cantidad,
  precio: celda.precio,
  disponible: celda.disponible,
  lotes: celda.lotes,
});

const cartInHandNotEmpty = () =>
  new Conflict('Cart is not empty.', [
    { key: 'Su carrito ya lleva prendas: elija si las añade o si empieza un borrador.' },
  ]);
