/** Sends a cart: it becomes a pedido in one transaction, and only once (spec section 4). */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { fechaPrevista, importeOf, totalsOf } from '../../pedidos/pedido.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { type NewLinea, type NewPedido, readPedido, toPedido } from '../../pedidos/server/index.ts';
import { coveredQuantity } from '../../stock/covered.ts';
import { type CellToReserve, listProduccion } from '../../stock/server/index.ts';
import {
  type CartRow,
  type CartToSend,
  type CeldaRow,
  readCartToSend,
  type WholeCart,
} from './cart.repository.ts';
import { confirmationOf } from './cart-changes.ts';
import { checkDay } from './check-day.ts';
import { convertCart } from './convert-cart.ts';
import { cambioReply, changesOfCart } from './read-cart.ts';
import { isOtherCart } from './set-cells.ts';

export interface Sending {
  userId: string;
  observaciones?: string;
  fechaEntrega?: string;
  /** `YYYY-MM-DD`, the earliest delivery day. */
  today: string;
  /** Names the changes that the shop confirmed. */
  confirmacion?: string;
  /** The cart the client loaded, and its version. */
  cartId?: number;
  version?: number;
  /** The idempotency key: repeating the call with the same body returns the same pedido. */
  key?: string;
}

/** A cart that changes as often as it is read is not sent. */
const maxAttempts = 20;

/**
 * Sends the cart in hand. Reads and validates it without a lock, then writes the pedido by one statement
 * (`convertCart`). Starts again when cart or stock changed in between.
 * @returns the pedido; for a repeated call the pedido of the first one
 * @throws FieldsInvalid for a delivery day in the past; Conflict for an empty cart, a stale `version` or
 *   `cartId`, unconfirmed changes (with `diferencias` and `confirmacion`), and a key used with another body.
 *   Nothing is written then.
 */
export async function sendCart(
  db: Db,
  labels: ModeloLabels,
  sending: Sending,
  context: CallerContext,
): Promise<Pedido> {
  const { caller, language } = context;
  const { userId, key } = sending;
  const digest = key === undefined ? '' : bodyDigest(caller.userId, sending);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await readCartToSend(db, labels, userId, key);
    const { cart, celdas, perdidas, sent } = read;
    if (sent && sent.digest !== digest) throw keyOfOtherBody();
    if (sent) return readPedido(db, sent.pedido_id, language);
    if (!cart || celdas.length === 0) throw emptyCart();
    const pedido = await newPedido(db, read, cart, sending, context);
    const { clienteId, total, totalPrendas } = pedido;
    const written = await convertCart(db, {
      cart: { ...cart, celdas: celdas.length, hasPerdidas: perdidas.length > 0 },
      cells: celdas.filter((celda) => celda.publicado).map(cellToReserve),
      pedido: { ...pedido, idempotency: key === undefined ? undefined : { key, digest } },
      actor: context,
      entry: {
        acto: 'pedidos.send',
        resource: 'pedido',
        despues: { clienteId, total: euros(total), totalPrendas },
      },
    });
    if (written) return toPedido(written, language);
  }
  throw cartHasChanged();
}

/** Returns the pedido that the cart would become now. @throws as `sendCart` when it may not be sent */
async function newPedido(
  db: Db,
  { celdas, perdidas, buyer }: CartToSend,
  cart: CartRow,
  sending: Sending,
  { caller, language }: CallerContext,
): Promise<NewPedido> {
  if (!buyer) throw noCliente();
  const stale = sending.version !== undefined && sending.version !== cart.version;
  if (stale || isOtherCart(sending.cartId, cart)) throw cartHasChanged();
  const fechaEntrega = sending.fechaEntrega ?? cart.fecha_entrega;
  // The stored day of an old draft may be past.
  checkDay(fechaEntrega ?? undefined, sending.today);
  checkConfirmation({ celdas, perdidas }, sending.confirmacion, language);
  const sellable = celdas.filter((celda) => celda.publicado);
  if (sellable.length === 0) throw nothingLeft();
  const lineas = await newLineas(db, sellable);
  return {
    clienteId: buyer.cliente_id,
    cliente: buyer.cliente,
    userId: sending.userId,
    creadoPor: caller.userId,
    comercialId: buyer.comercial_id,
    tarifaId: buyer.tarifa_id,
    observaciones: sending.observaciones ?? cart.observaciones,
    fechaEntrega,
    ...totalsOf(lineas),
    lineas,
  };
}

const euros = (cents: number) => cents / 100;

const cellOf = (celda: CeldaRow) => ({
  modeloColorId: celda.modelo_color_id,
  tallaId: celda.talla_id,
  cantidad: celda.cantidad,
});

const cellToReserve = (celda: CeldaRow): CellToReserve => ({
  ...cellOf(celda),
  cubierto: coveredQuantity(celda.cantidad, celda.disponible),
});

/** @throws Conflict when prices or stock changed and `confirmacion` does not name these changes */
function checkConfirmation(
  cart: Pick<WholeCart, 'celdas' | 'perdidas'>,
  confirmacion: string | undefined,
  language: Language,
): void {
  const changes = changesOfCart(cart);
  const needed = confirmationOf(changes);
  if (needed === undefined || needed === confirmacion) return;
  throw new Conflict(
    'Cart prices or stock have changed.',
    [
      {
        key: 'Han cambiado precios o existencias desde que los vio. Revise los cambios y confirme el pedido.',
      },
    ],
    {
      diferencias: changes.map((change) => cambioReply(change, cart, language)),
      confirmacion: needed,
    },
  );
}

/**
 * Returns one linea for each price of a modelo. Its `fechaPrevista` is the day production completes its late
 * garments.
 */
async function newLineas(db: Db, celdas: CeldaRow[]): Promise<NewLinea[]> {
  const late = celdas.filter(({ cantidad, disponible }) => coveredQuantity(cantidad, disponible) < cantidad);
  const produccion = late.length > 0 ? await listProduccion(db, late.map(cellOf)) : [];
  return linesByPrice(celdas).flatMap((cells) => {
    const first = cells[0];
    if (!first) return [];
    const prendas = cells.reduce((sum, cell) => sum + cell.cantidad, 0);
    return {
      modeloId: first.modelo_id,
      referencia: first.referencia,
      nombre: first.modelo,
      precio: first.precio,
      importe: importeOf(first.precio, prendas),
      prendas,
      fechaPrevista: fechaPrevista(
        cells.map((cell) => ({ ...cellOf(cell), disponible: cell.disponible })),
        produccion,
      ),
      imagen: first.imagen,
      cantidades: cells.map((cell) => ({ ...cellOf(cell), color: cell.color, talla: cell.talla })),
    };
  });
}

/** Groups cells by modelo and price, a modelo's lowest price first. */
function linesByPrice(celdas: CeldaRow[]): CeldaRow[][] {
  return [...Map.groupBy(celdas, ({ modelo_id }) => modelo_id).values()].flatMap((ofModelo) => {
    const byPrice = Map.groupBy(ofModelo, ({ precio }) => precio);
    return [...byPrice].toSorted(([a], [b]) => a - b).map(([, cells]) => cells);
  });
}

/** Returns the digest that binds a key to the caller, the user and the body. */
function bodyDigest(callerId: string, sending: Sending): string {
  const { userId, cartId, observaciones, fechaEntrega, confirmacion, version } = sending;
  const text = JSON.stringify([
    callerId,
    userId,
    observaciones ?? '',
    fechaEntrega ?? '',
    confirmacion ?? '',
    version ?? null,
    ...(cartId === undefined ? [] : [cartId]),
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

const emptyCart = () =>
  new Conflict('Cart is empty.', [{ key: 'El carrito está vacío: quizá el pedido ya se envió.' }]);

const cartHasChanged = () =>
  new Conflict('Cart has changed.', [
    {
      key: 'El carrito ha cambiado en otra pantalla. Ya lo ve como está ahora: revíselo y vuelva a enviarlo.',
    },
  ]);

const nothingLeft = () =>
  new Conflict('Nothing in the cart can be ordered.', [
    { key: 'Nada de lo que hay en el carrito se puede pedir ya: los modelos se han retirado.' },
  ]);

const keyOfOtherBody = () =>
  new Conflict('Idempotency-Key was used with another body.', [
    { key: 'Esta clave de envío ya se usó para otro pedido.' },
  ]);

const noCliente = () =>
  new Conflict('User has no Cliente.', [
    { key: 'Su usuario no pertenece a ningún cliente: no puede hacer pedidos en su nombre.' },
  ]);
