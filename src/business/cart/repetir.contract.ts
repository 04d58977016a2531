/** Ordering a pedido again: all that can still be ordered goes into a cart, and what is no longer as it was is told. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, plainLine } from '../../platform/http/shapes.ts';
import { maxNombre } from './borradores.contract.ts';
import { cart } from './cart.contract.ts';

/**
 * What is not as it was when the pedido was sent. `precio`: euros a garment, then and now. `retirado`, `color`, `talla`: the
 * modelo, its color or that talla is no longer sold; garments ordered, and 0. `tarde`: garments in the cart, and how many
 * of them the stock serves at once; `fecha` is the day the last of them is expected, absent while nobody knows. `tope`:
 * garments that would be in the cart, and as many as one cell holds.
 */
export const repetirCambio = z.object({
  tipo: z.enum(['precio', 'retirado', 'color', 'talla', 'tarde', 'tope']),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  color: z.optional(z.string()),
  talla: z.optional(z.string()),
  antes: z.number(),
  ahora: z.number(),
  fecha: z.optional(z.string()),
});
export type RepetirCambio = z.infer<typeof repetirCambio>;

export const repetirResult = z.object({
  pedidoId: id,
  /** Garments of the pedido that are in the cart now. */
  prendas: z.int(),
  cambios: z.array(repetirCambio),
  /** The cart in hand. */
  cart,
});
export type RepetirResult = z.infer<typeof repetirResult>;

export const repetirPedidoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/repetir',
  access: 'signedIn',
  summary:
    "Puts an own pedido's garments into the cart again, at the prices of now; Idempotency-Key makes it repeatable",
  body: z.object({
    userId: z.optional(z.uuid()),
    pedidoId: id,
    /** Into the cart in hand only when nothing is in it (else a 409), added to what is in it, or into a new draft. */
    en: z.enum(['vacio', 'mano', 'nuevo']),
    /** Of the new draft. */
    nombre: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNombre), plainLine)),
  }),
  reply: repetirResult,
  repeatable: true,
});
