/** The cart becomes a pedido: one transaction, and once only (spec section 4). */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { fechaPrevista, importeOf, totalsOf } from '../../pedidos/pedido.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { type NewLinea, type NewPedido, pedidoOf, readPedido } from '../../pedidos/server/index.ts';
import { readProduccion, type SeenCell } from '../../stock/server/index.ts';
import {
  type CartRow,
  type CeldaRow,
  type SaidOfSend,
  type WholeCart,
  wholeCart,
} from './cart.repository.ts';
import { confirmationOf } from './cart-changes.ts';
import { checkDay } from './check-day.ts';
import type { Closing } from './close-cart.ts';
import type { GatheredCarts } from './gathered-carts.ts';
import { changesOfCart, wireChange } from './read-cart.ts';
import { isAnother } from './set-cells.ts';

export interface Sending {
  userId: string;
  observaciones?: string;
  fechaEntrega?: string;
  /** `YYYY-MM-DD`: no delivery can be asked for before. */
  today: string;
  /** Names the changes that were seen and agreed to. */
  confirmacion?: string;
  /** The cart that was shown, and its version. */
  cartId?: number;
  version?: number;
  /** A call that the same person repeats with the same key and body gives the same pedido. */
  key?: string;
}

export interface SendingParts {
  db: Db;
  labels: ModeloLabels;
  carts: Pick<GatheredCarts, 'readToSend' | 'close'>;
}

/** Somebody else was first each time: a cart that changes as often as it is read is not sent. */
const tries = 20;

/**
 * Sends the cart, and writes into the trail who did it and for which cliente. What is sent is read and judged first, and
 * then written by one statement (`closeCarts`); when cart or stock changed in between, it is read and judged anew.
 * @returns the pedido; the one of the first call when this is a repeated one
 * @throws FieldsInvalid for a wished day that is past; Conflict for an empty cart, for one that is not as it was shown, for changes not agreed to (with `diferencias`
 *   and `confirmacion`), for a key that was used with another body; nothing is changed then
 */
export async function sendCart(
  { db, labels, carts }: SendingParts,
  sending: Sending,
  context: CallerContext,
): Promise<Pedido> {
  const { caller, language } = context;
  const { userId, key } = sending;
  const huella = key === undefined ? '' : bodyDigest(caller.userId, sending);
  for (let time = 0; time < tries; time += 1) {
    const { cart: told, dueno, envio } = await carts.readToSend({ userId, key });
    const { cart, celdas, perdidas } = await wholeCart(db, labels, told);
    if (envio && envio.huella !== huella) throw keyOfAnother();
    if (envio) return readPedido(db, envio.pedido_id, language);
    if (!cart || celdas.length === 0) throw emptyCartConflict();
    const pedido = await pedidoToWrite(db, { celdas, perdidas, dueno }, cart, sending, context);
    const { clienteId, total, totalPrendas } = pedido;
    const closing: Closing = {
      cart: { ...cart, celdas: celdas.length, perdidas: perdidas.length > 0 },
      cells: celdas.filter((celda) => celda.publicado).map(seenCell),
      pedido: { ...pedido, envio: key === undefined ? undefined : { clave: key, huella } },
      actor: context,
      entry: {
        acto: 'pedidos.send',
        recurso: 'pedido',
        despues: { clienteId, total: euros(total), totalPrendas },
      },
    };
    const written = await carts.close(closing, time > 0);
    if (written) return pedidoOf(written, language);
  }
  throw cartOfAnotherScreen();
}

/** What the cart would become now, if it may. */
async function pedidoToWrite(
  db: Db,
  { celdas, perdidas, dueno }: Pick<WholeCart, 'celdas' | 'perdidas'> & Pick<SaidOfSend, 'dueno'>,
  cart: CartRow,
  sending: Sending,
  { caller, language }: CallerContext,
): Promise<NewPedido> {
  if (!dueno) throw noCliente();
  const stale = sending.version !== undefined && sending.version !== cart.version;
  if (stale || isAnother(sending.cartId, cart)) throw cartOfAnotherScreen();
  const fechaEntrega = sending.fechaEntrega ?? cart.fecha_entrega;
  // The draft may be older than the day that was wished then.
  checkDay(fechaEntrega ?? undefined, sending.today);
  agreed({ celdas, perdidas }, sending.confirmacion, language);
  const sellable = celdas.filter((celda) => celda.publicado);
  if (sellable.length === 0) throw nothingLeft();
  const lineas = await newLineas(db, sellable);
  return {
    clienteId: dueno.cliente_id,
    cliente: dueno.cliente,
    userId: sending.userId,
    creadoPor: caller.userId,
    comercialId: dueno.comercial_id,
    tarifaId: dueno.tarifa_id,
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

const seenCell = (celda: CeldaRow): SeenCell => ({
  ...cellOf(celda),
  cubierto: Math.min(celda.cantidad, celda.disponible),
});

function agreed(
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
      diferencias: changes.map((change) => wireChange(change, cart, language)),
      confirmacion: needed,
    },
  );
}

/** One line per modelo; its day is the one on which the last of its late garments comes out of production. */
async function newLineas(db: Db, celdas: CeldaRow[]): Promise<NewLinea[]> {
  const late = celdas.filter((celda) => celda.cantidad > celda.disponible);
  const produccion = late.length > 0 ? await readProduccion(db, late.map(cellOf)) : [];
  return [...Map.groupBy(celdas, (celda) => celda.modelo_id).values()].flatMap((cells) => {
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

/** What a key is bound to: who calls, for whom, and all that was sent. */
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

const emptyCartConflict = () =>
  new Conflict('Cart is empty.', [{ key: 'El carrito está vacío: quizá el pedido ya se envió.' }]);

const cartOfAnotherScreen = () =>
  new Conflict('Cart has changed.', [
    {
      key: 'El carrito ha cambiado en otra pantalla. Ya lo ve como está ahora: revíselo y vuelva a enviarlo.',
    },
  ]);

const nothingLeft = () =>
  new Conflict('Nothing in the cart can be ordered.', [
    { key: 'Nada de lo que hay en el carrito se puede pedir ya: los modelos se han retirado.' },
  ]);

const keyOfAnother = () =>
  new Conflict('Idempotency-Key was used with another body.', [
    { key: 'Esta clave de envío ya se usó para otro pedido.' },
  ]);

const noCliente = () =>
  new Conflict('User has no Cliente.', [
    { key: 'Su usuario no pertenece a ningún cliente: no puede hacer pedidos en su nombre.' },
  ]);
