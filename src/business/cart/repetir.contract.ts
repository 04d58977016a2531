/** Repeating a pedido: its orderable cells go into a cart, and the reply lists the differences. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, plainLine } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';
import { maxNombre } from './borradores.contract.ts';
import { cart } from './cart.contract.ts';

/**
 * A difference from the pedido as it was sent, with two values:
 * - `precio`: euros of a garment then and now; `talla`: the tallas concerned when it is not the whole modelo.
 * - `retirado`, `color`, `talla`: modelo, color or talla is no longer sold; garments ordered, and 0.
 * - `tarde`: garments in the cart, and those in stock; `fecha`: production completes them, if known.
 * - `encargo`: a special garment is not ordered again; its garments, and 0.
 * - `tope`: garments that would be in the cart, and the maximum of a cell.
 */
export const repetirCambio = z.object({
  tipo: z.enum(['precio', 'retirado', 'color', 'talla', 'tarde', 'tope', 'encargo']),
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
  /** Garments of the pedido that can be ordered. */
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
    ...forUser,
    pedidoId: id,
    /** `vacio`: an empty cart in hand (else 409). `mano`: added to the cart in hand. `nuevo`: a draft. */
    en: z.enum(['vacio', 'mano', 'nuevo']),
    /** Name of the new draft. */
    nombre: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNombre), plainLine)),
  }),
  reply: repetirResult,
  repeatable: true,
});
