/** The calls that set and remove a special garment of a cart. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, euros, id, plainLine } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';
import { cart, maxEncargo } from './cart.contract.ts';

const target = {
  ...forUser,
  /** The cart that the garment belongs to; absent for the cart in hand. */
  cartId: z.optional(id),
};

/** The fields that a shop fills. */
export const encargoFields = z.object({
  modeloColorId: id,
  /** The base size. */
  tallaId: id,
  cantidad: z.int().check(z.minimum(1), z.maximum(maxEncargo.cantidad)),
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxEncargo.texto)),
  fechaEvento: z.optional(day),
  referenciaTienda: z.optional(z.string().check(z.trim(), z.maxLength(maxEncargo.referencia), plainLine)),
  /** Euros of a garment; only a call for a customer may set them. */
  suplemento: z.optional(euros(100_000)),
});
export type EncargoFields = z.infer<typeof encargoFields>;

export const upsertEncargoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/upsert-encargo',
  access: 'signedIn',
  summary:
    'Sets a special garment of the cart; the client chooses its id, so a repeated call changes nothing. More than 50 are a 409',
  body: z.extend(encargoFields, { ...target, id: z.uuid(), modeloId: id }),
  reply: cart,
});

export const removeEncargoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/remove-encargo',
  access: 'signedIn',
  summary: 'Takes a special garment out of the cart',
  body: z.object({ ...target, id: z.uuid() }),
  reply: cart,
});
