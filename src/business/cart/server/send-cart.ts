/** Sends a cart: it becomes a pedido in one transaction, and only once (spec section 4). */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { importeOf, totalsOf } from '../../pedidos/pedido.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { type NewLinea, type NewPedido, readPedido, toPedido } from '../../pedidos/server/index.ts';
import { entregasOf } from '../../stock/allocate.ts';
import type { CellToReserve } from '../../stock/server/index.ts';
import type { CartRow, CeldaRow, WholeCart } from './cart.repository.ts';
import { confirmationOf, portionsOf } from './cart-changes.ts';
import { type CartToSend, readCartToSend } from './cart-to-send.repository.ts';
import { checkDays, checkDaysOfLines } from './check-day.ts';
import { convertCart } from './convert-cart.ts';
import type { EncargoRow } from './encargo-row.ts';
import { cambioReply, changesOfCart, encargoPrice, entregaOfEncargo } from './read-cart.ts';
import { isOtherCart } from './set-cells.ts';

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
    const read = await readCartToSend(db, labels, userId, key, sending.fechaEntrega);
    const { cart, celdas, perdidas, encargos, sent } = read;
    if (sent && sent.digest !== digest) throw keyOfOtherBody();
    if (sent) return readPedido(db, sent.pedido_id, language);
    if (!cart || celdas.length + encargos.length === 0) throw emptyCart();
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
    if (written) return toPedido(written, language);
  }
  throw cartHasChanged();
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
    userId: sending.userId,
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

/** Returns the days of the order: those of the call, else of the cart, which was read with the first day. */
const daysToSend = (cart: CartRow, { servirHasta, cancelarTras }: Sending) => ({
  fechaEntrega: cart.fecha_entrega,
  servirHasta: servirHasta ?? cart.servir_hasta,
  cancelarTras: cancelarTras ?? cart.cancelar_tras,
});

const euros = (cents: number) => cents / 100;

interface AllocatedCell extends CellToReserve {
  celda: CeldaRow;
}

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

/** Returns one linea for each price of a modelo, with the modelo's own days. */
function newLineas(all: AllocatedCell[], { dias_lineas }: CartRow): NewLinea[] {
  return linesByPrice(all).flatMap((cells) => {
    const first = cells[0]?.celda;
    if (!first) return [];
    const prendas = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      ...dias_lineas[first.modelo_id],
      modeloId: first.modelo_id,
      referencia: first.referencia,
      nombre: first.modelo,
      precio: first.precio,
      importe: importeOf(first.precio, prendas),
      prendas,
      imagen: first.imagen,
      cantidades: cells.map(({ modeloColorId, tallaId, cantidad, portions, celda }) => ({
        ...{ modeloColorId, tallaId, cantidad, color: celda.color, talla: celda.talla },
        entregas: entregasOf(portions),
      })),
    };
  });
}

/** Returns the linea of a special garment. It has no day until the company gives one. */
function encargoLinea(encargo: EncargoRow): NewLinea {
  const { cantidad, color, talla } = encargo;
  const precio = encargoPrice(encargo);
  return {
    modeloId: encargo.modelo_id,
    referencia: encargo.referencia,
    nombre: encargo.modelo,
    precio,
    importe: importeOf(precio, cantidad),
    prendas: cantidad,
    imagen: encargo.imagen,
    cantidades: [
      {
        ...{ modeloColorId: encargo.modelo_color_id, tallaId: encargo.talla_id, cantidad, color, talla },
        entregas: [entregaOfEncargo(encargo)],
      },
    ],
    // It is of no use after its event.
    servirHasta: encargo.fecha_evento,
    encargo: {
      texto: encargo.texto,
      fecha_evento: encargo.fecha_evento,
      referencia_tienda: encargo.referencia_tienda,
      suplemento: encargo.suplemento,
    },
  };
}

/** Groups cells by modelo and price, a modelo's lowest price first. */
function linesByPrice(all: AllocatedCell[]): AllocatedCell[][] {
  return [...Map.groupBy(all, ({ celda }) => celda.modelo_id).values()].flatMap((ofModelo) => {
    const byPrice = Map.groupBy(ofModelo, ({ celda }) => celda.precio);
    return [...byPrice].toSorted(([a], [b]) => a - b).map(([, cells]) => cells);
  });
}

/** Returns the digest that binds a key to the caller, the user and the body. */
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
