import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { day, id } from '../../../platform/http/shapes.ts';
import { forUser } from '../../identity/for-user.ts';
import { entrega, pedido } from '../../pedidos/pedido-shapes.ts';
import { maxCantidad, maxCeldas } from '../cart.contract.ts';
import { maxNotes } from '../order-draft.ts';

/** Maximum bytes of a body; 2,000 cells with their deliveries are some 600 kB. */
const orderLimit = 1024 * 1024;

const days = {
  fechaEntrega: z.optional(day),
  servirHasta: z.optional(day),
  cancelarTras: z.optional(day),
};

/** A cell as it was shown when the order was made. */
const waitingCell = z.object({
  modeloId: id,
  modeloColorId: id,
  tallaId: id,
  cantidad: z.int().check(z.minimum(1), z.maximum(maxCantidad)),
  /** Euros of a garment. */
  precio: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  /** Absent when no delivery was shown: any garment that is not in stock is then a change. */
  entregas: z.optional(
    z
      .array(z.extend(entrega, { cantidad: z.int().check(z.minimum(1), z.maximum(maxCantidad)) }))
      .check(z.maxLength(50)),
  ),
});

/** An order that waited on a device. */
const waitingBody = z.object({
  ...forUser,
  observaciones: z.string().check(z.maxLength(maxNotes)),
  ...days,
  celdas: z.array(waitingCell).check(z.minLength(1), z.maxLength(maxCeldas)),
  /** The modelos with days of their own. */
  dias: z.optional(z.array(z.object({ modeloId: id, ...days })).check(z.maxLength(maxCeldas))),
});

export const placeWaitingEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/pedido-en-espera',
  access: 'signedIn',
  summary:
    'Places an order that waited on a device, without the cart in hand. The Idempotency-Key of the order is required; changed prices or stock are a 409, to be confirmed',
  body: z.extend(waitingBody, { confirmacion: z.optional(z.string().check(z.maxLength(100))) }),
  reply: pedido,
  repeatable: true,
  bodyLimit: orderLimit,
});
