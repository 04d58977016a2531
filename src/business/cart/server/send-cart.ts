/** Sends a cart: it becomes a pedido in one transaction, and only once (SPEC.md §4). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { clienteOfBuyer } from '../../identity/server/index.ts';
import { totalsOf } from '../../pedidos/pedido.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { type NewPedido, readPedido, toPedido } from '../../pedidos/server/index.ts';
import { reallocateCells, takeHeld } from '../../stock/server/index.ts';
import { type CartRow, type CeldaRow, lockCart, type WholeCart } from './cart.repository.ts';
import { confirmationOf, portionsOf } from './cart-changes.ts';
import { type CartToSend, readCartToSend } from './cart-to-send.repository.ts';
import { checkDays, checkDaysOfLines } from './check-day.ts';
import { convertCart } from './convert-cart.ts';
import { type AllocatedCell, encargoLinea, newLineas } from './new-lineas.ts';
import { cambioReply, changesOfCart } from './read-cart.ts';
import { isOtherCart } from './set-cells.ts';
import { blocksTerritory, checkTerritory } from './territory.ts';

export interface Sending {
  userId: string;
  observaciones?: string;
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
  /** `YYYY-MM-DD`, the earliest delivery day. */
  today: string;
  /** Names the changes that the shop confirmed. */
  confirmacion?: string;
  /** The cart the client loaded, and its version. */
  cartId?: number;
  version?: number;
  /** The idempotency key: repeating the call for the shop with the same body returns the same pedido. */
  key?: string;
  /** Binds the key, in place of the digest of the cart's call. */
  digest?: string;
}

/** A cart that changes as often as it is read is not sent. */
export const maxAttempts = 20;

/**
 * Sends the cart in hand. Reads and validates it without a lock, then writes the pedido by one statement
 * (`convertCart`). Starts again when cart or stock changed in between. Garments that apartados hold for the
 * buyer go to the order (`sendLockedCart`).
 * @returns the pedido; for a repeated call the pedido of the first one
 * @throws FieldsInvalid for a delivery day in the past; Conflict for an empty cart, a stale `version` or
 *   `cartId`, unconfirmed changes (with `diferencias` and `confirmacion`), and a key used with another body.
 *   Nothing is written then.
 */
export async function sendCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  sending: Sending,
  context: CallerContext,
): Promise<Pedido> {
  const isGuarded = await blocksTerritory(db, context.caller, sending.userId);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await readCartToSend(db, labels, sending);
    const sent = await ((read.holds || isGuarded) && !read.sent
      ? sendLockedCart(db, labels, sending, context)
      : sendRead(db, { read, sending }, context));
    if (sent) return sent;
  }
  throw cartHasChanged();
}

/**
 * Sends a cart whose garments apartados may hold, or whose territory is checked. Held garments stay locked
 * from their release to the order; those beyond the order are held as before.
 * @returns undefined when the key was used in the meantime; nothing is written then
 */
async function sendLockedCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  sending: Sending,
  context: CallerContext,
): Promise<Pedido | undefined> {
  try {
    return await db.transaction().execute((tx) => sendInTransaction(tx, labels, sending, context));
  } catch (error) {
    if (error instanceof ChangedSinceRead) return undefined;
    throw error;
  }
}

/**
 * Sends the cart in hand within a transaction, with the garments that apartados hold for the buyer.
 * @throws ChangedSinceRead to roll back the transaction; it is then run again
 */
export async function sendInTransaction(
  tx: Db,
  labels: ModeloLabels,
  sending: Sending,
  context: CallerContext,
): Promise<Pedido> {
  // The cart before the stock, as `convertCart` locks them.
  await lockCart(tx, sending.userId);
  const before = await readCartToSend(tx, labels, sending);
  if (!before.sent) await checkTerritory({ db: tx, today: sending.today }, context.caller, sending.userId);
  const ordered = before.celdas
    .filter(({ publicado }) => publicado)
    .map((celda) => ({
      ...{ modeloColorId: celda.modelo_color_id, tallaId: celda.talla_id, cantidad: celda.cantidad },
      wanted: celda.wanted,
    }));
  const clienteId = before.buyer?.cliente_id;
  const free = before.sent || !before.holds || clienteId === undefined;
  const taken = free ? [] : await takeHeld(tx, { clienteId, cells: ordered });
  const read = free ? before : await readCartToSend(tx, labels, sending);
  const pedido = await sendRead(tx, { read, sending }, context);
  if (!pedido) throw new ChangedSinceRead();
  if (taken.length > 0) await reallocateCells(tx, ordered);
  await auditMany(
    tx,
    context,
    taken.map(({ apartadoId, prendas }) => ({
      ...{ acto: 'apartados.pedido', resource: 'apartado', id: apartadoId },
      despues: { pedidoId: pedido.id, prendas },
    })),
  );
  return pedido;
}

/** Rolls back the transaction of a cart that must be read again. */
export class ChangedSinceRead extends Error {}

interface ReadCart {
  read: CartToSend;
  sending: Sending;
}

/**
 * Sends a cart that was read.
 * @returns the pedido, or that of an earlier call with the key; undefined when cart, stock or key changed
 *   since
 */
async function sendRead(
  db: Db,
  { read, sending }: ReadCart,
  context: CallerContext,
): Promise<Pedido | undefined> {
  const { caller, language } = context;
  const { key } = sending;
  const { cart, celdas, perdidas, encargos, sent } = read;
  // The shop may have got or lost an account since the first call.
  const userId = sent?.buyer_id ?? sending.userId;
  const digest =
    sending.digest ?? (key === undefined ? '' : bodyDigest(caller.userId, { ...sending, userId }));
  // Empty: a row from before migration 0390, whose digest had another buyer.
  if (sent && sent.digest !== '' && sent.digest !== digest) throw keyOfOtherBody();
  if (sent) return readPedido(db, sent.pedido_id, language);
  if (!cart || celdas.length + encargos.length === 0) throw cartIsEmpty();
  const cells = celdas.filter((celda) => celda.publicado).map(allocated);
  const pedido = newPedido(read, cart, cells, sending, context);
  const { clienteId, total, totalPrendas } = pedido;
  const written = await convertCart(db, {
    cart: {
      ...cart,
      celdas: celdas.length,
      hasPerdidas: perdidas.length > 0,
      hasEncargos: encargos.length > 0,
    },
    cells,
    pedido: { ...pedido, idempotency: key === undefined ? undefined : { key, digest } },
    actor: context,
    entry: {
      acto: 'pedidos.send',
      resource: 'pedido',
      despues: { clienteId, total: euros(total), totalPrendas },
    },
  });
  return written && toPedido(written, language);
}

/** Returns the pedido that the cart would become now. @throws as `sendCart` when it may not be sent */
function newPedido(
  read: CartToSend,
  cart: CartRow,
  cells: AllocatedCell[],
  sending: Sending,
  { caller, language }: CallerContext,
): NewPedido {
  const { buyer } = read;
  if (!buyer) throw noCliente();
  const stale = sending.version !== undefined && sending.version !== cart.version;
  if (stale || isOtherCart(sending.cartId, cart)) throw cartHasChanged();
  // The stored day of an old draft may be past.
  const days = daysToSend(cart, sending);
  checkDays(days, sending.today);
  checkDaysOfLines(read, days, sending.today);
  checkConfirmation(read, sending.confirmacion, language);
  const encargos = read.encargos.filter(({ publicado }) => publicado);
  if (cells.length + encargos.length === 0) throw nothingLeft();
  const lineas = [...newLineas(cells, cart), ...encargos.map(encargoLinea)];
  return {
    clienteId: buyer.cliente_id,
    cliente: buyer.cliente,
    buyerId: sending.userId,
    userId: clienteOfBuyer(sending.userId) === undefined ? sending.userId : null,
    creadoPor: caller.userId,
    comercialId: buyer.comercial_id,
    tarifaId: buyer.tarifa_id,
    observaciones: sending.observaciones ?? cart.observaciones,
    fechaEntrega: cart.fecha_entrega,
    servirHasta: days.servirHasta,
    cancelarTras: days.cancelarTras,
    ...totalsOf(lineas),
    lineas,
  };
}

/**
 * Returns the days of the order: those of the call, else of the cart. `readCartToSend` has put the call's
 * `fechaEntrega` into the cart, because prices and stock depend on it.
 */
const daysToSend = (cart: CartRow, { servirHasta, cancelarTras }: Sending) => ({
  fechaEntrega: cart.fecha_entrega,
  servirHasta: servirHasta ?? cart.servir_hasta,
  cancelarTras: cancelarTras ?? cart.cancelar_tras,
});

const euros = (cents: number) => cents / 100;

/** Returns a cell with the garments that it would get now. */
const allocated = (celda: CeldaRow): AllocatedCell => ({
  modeloColorId: celda.modelo_color_id,
  tallaId: celda.talla_id,
  cantidad: celda.cantidad,
  portions: portionsOf(celda),
  wanted: celda.wanted,
  lotesVersion: celda.lotes_version,
  celda,
});

/** @throws Conflict when prices or stock changed and `confirmacion` does not name these changes */
function checkConfirmation(cart: WholeCart, confirmacion: string | undefined, language: Language): void {
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

/** Returns the digest that binds a key to the caller, the user and the body: SHA-256 in base64url. */
function bodyDigest(callerId: string, sending: Sending): string {
  const { userId, cartId, observaciones, fechaEntrega, servirHasta, cancelarTras } = sending;
  const { confirmacion, version } = sending;
  const text = JSON.stringify([
    callerId,
    userId,
    observaciones ?? '',
    fechaEntrega ?? '',
    confirmacion ?? '',
    version ?? null,
    ...(cartId === undefined ? [] : [cartId]),
    ...(servirHasta || cancelarTras ? [servirHasta ?? '', cancelarTras ?? ''] : []),
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

const cartIsEmpty = () =>
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

export const keyOfOtherBody = () =>
  new Conflict('Idempotency-Key was used with another body.', [
    { key: 'Esta clave de envío ya se usó para otro pedido.' },
  ]);

const noCliente = () =>
  new Conflict('User has no Cliente.', [
    { key: 'Su usuario no pertenece a ningún cliente: no puede hacer pedidos en su nombre.' },
  ]);
