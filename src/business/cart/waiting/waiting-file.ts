/** Waiting orders as a file: written on one device, read on another. The key of each order travels along. */
import * as z from 'zod/mini';
import { day, id } from '../../../platform/http/shapes.ts';
import { customer } from '../../identity/acting.contract.ts';
import { entrega } from '../../pedidos/pedido-shapes.ts';
import { maxCantidad, maxCeldas } from '../cart.contract.ts';
import { maxNotes } from '../order-draft.ts';
import { isTooOld, maxWaiting, type WaitingOrder } from './waiting-order.ts';

const kind = 'percha-pedidos-en-espera';
const version = 1;

/** Maximum bytes of a file, and orders in it. */
export const fileLimits = { bytes: 8 * 1024 * 1024, orders: maxWaiting };

const text = z.string().check(z.maxLength(200));
const euros = z.number().check(z.minimum(0), z.maximum(100_000_000));
const garments = z.int().check(z.minimum(1), z.maximum(maxCantidad));
const days = {
  fechaEntrega: z.optional(day),
  servirHasta: z.optional(day),
  cancelarTras: z.optional(day),
};

const fileOrder = z.object({
  key: z.string().check(z.regex(/^[\w-]{16,200}$/)),
  userId: z.uuid(),
  tienda: z.optional(text),
  customer: z.optional(customer),
  made: z.iso.datetime(),
  observaciones: z.string().check(z.maxLength(maxNotes)),
  ...days,
  modelos: z
    .array(
      z.object({
        modeloId: id,
        referencia: text,
        nombre: text,
        temporada: z.optional(text),
        ...days,
        precio: euros,
        importe: euros,
        cantidades: z
          .array(
            z.object({
              modeloColorId: id,
              color: text,
              tallaId: id,
              talla: text,
              cantidad: garments,
              precio: z.optional(euros),
              entregas: z.optional(z.array(z.extend(entrega, { cantidad: garments })).check(z.maxLength(50))),
            }),
          )
          .check(z.minLength(1), z.maxLength(maxCeldas)),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
  unanswered: z.boolean(),
});

const file = z.object({
  tipo: z.literal(kind),
  version: z.int(),
  pedidos: z.array(fileOrder).check(z.minLength(1), z.maxLength(fileLimits.orders)),
});

/** Returns the text of a file with these orders. Pictures stay behind: the other device has its own. */
export function fileText(orders: readonly WaitingOrder[]): string {
  const pedidos = orders.map((order) => ({
    ...{ key: order.key, userId: order.userId, tienda: order.tienda, customer: order.customer },
    ...{ made: order.made, observaciones: order.observaciones, unanswered: order.unanswered },
    ...{ fechaEntrega: order.fechaEntrega, servirHasta: order.servirHasta, cancelarTras: order.cancelarTras },
    modelos: order.modelos.map(({ imagen: _, ...modelo }) => modelo),
  }));
  return JSON.stringify({ tipo: kind, version, pedidos }, null, 1);
}

/** Why a file is not taken. */
export type FileFault = 'shape' | 'version' | 'foreign' | 'old';

export class FileRefused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Reader {
  userId: string;
  /** Whether the user may buy for customers; the server checks which ones. */
  mayAct: boolean;
  now: Date;
}

/**
 * Reads the orders of a file for a user of this device.
 * @throws FileRefused when it is no such file, of a newer version, too old, or with orders of another shop
 */
export function readFileText(content: string, { userId, mayAct, now }: Reader): WaitingOrder[] {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new FileRefused('shape');
  }
  const { tipo, version: found } = (json ?? {}) as { tipo?: unknown; version?: unknown };
  if (tipo === kind && typeof found === 'number' && found > version) throw new FileRefused('version');
  const read = file.safeParse(json);
  if (!read.success || read.data.version !== version) throw new FileRefused('shape');
  const { pedidos } = read.data;
  if (pedidos.some((order) => order.userId !== userId && !(mayAct && order.customer))) {
    throw new FileRefused('foreign');
  }
  if (pedidos.some((order) => isTooOld(order, now))) throw new FileRefused('old');
  return pedidos.map(
    (order): WaitingOrder => ({
      ...order,
      by: userId,
      // The shop itself buys without acting.
      customer: order.userId === userId ? undefined : order.customer,
      state: 'waiting',
      isCartEmptied: true,
      cartId: 0,
    }),
  );
}
