/** Drafts: a user's named carts, with the one in hand, and those that users of the same cliente share. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, id, idParams, money, nothing, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import { cart } from './cart.contract.ts';

/** Maximum drafts of a user, and characters of a name. */
export const maxBorradores = 50;
export const maxNombre = 80;

const path = '/lob/api/v1/cart/borradores';
const nombre = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNombre), plainLine);

export const borrador = z.object({
  id,
  /** Empty for a cart without a name. */
  nombre: z.string(),
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  /** Garments that can be ordered. `modelos` also counts modelos that are no longer sold. */
  prendas: z.int(),
  modelos: z.int(),
  /** Euros of the garments that can be ordered, at current prices. */
  total: money,
  /** Instant, ISO 8601 UTC. */
  cambiadoEl: z.string(),
  /** True for the cart that the matrix edits. */
  enMano: z.boolean(),
  /** True when every user of the same cliente may read and copy it. */
  compartido: z.boolean(),
  /** False for another user's draft, which can only be read and copied. */
  propio: z.boolean(),
  /** Name of its user. */
  owner: z.string(),
  version: z.int(),
  /** The cancelled pedido whose garments it has again. */
  pedidoId: z.optional(id),
});
export type Borrador = z.infer<typeof borrador>;

export const listBorradoresEndpoint = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary:
    "The caller's drafts, the one in hand first, then those that colleagues share; the last changed first",
  query: z.object(forUserQuery),
  reply: z.array(borrador),
});

export const readBorradorEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'signedIn',
  summary: 'A draft as a whole cart: an own one, or one that a colleague shares',
  params: idParams,
  query: z.object(forUserQuery),
  reply: cart,
});

export const createBorradorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: 'signedIn',
  summary: 'Begins a draft, empty or as a copy of another one; Idempotency-Key makes it repeatable',
  body: z.object({
    ...forUser,
    nombre,
    fechaEntrega: z.optional(day),
    /** The draft to copy: the user's own or a shared one. */
    de: z.optional(id),
    /** Takes the new draft in hand; the former cart in hand becomes a draft. */
    enMano: z.optional(z.boolean()),
  }),
  reply: borrador,
  repeatable: true,
});

export const takeBorradorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/tomar`,
  access: 'signedIn',
  summary: 'Takes a draft in hand; the one in hand until now stands beside, or goes when nothing is in it',
  body: z.object({ ...forUser, id }),
  reply: cart,
});

export const updateBorradorEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'signedIn',
  summary: "Changes a draft's name, days, notes or sharing; what is absent stays. A stale version is a 409",
  params: idParams,
  body: z.object({
    ...forUser,
    version: recordVersion,
    nombre: z.optional(nombre),
    /** Empty removes the day. */
    fechaEntrega: z.optional(z.union([day, z.literal('')])),
    servirHasta: z.optional(z.union([day, z.literal('')])),
    cancelarTras: z.optional(z.union([day, z.literal('')])),
    observaciones: z.optional(z.string().check(z.maxLength(2000))),
    compartido: z.optional(z.boolean()),
  }),
  reply: borrador,
});

export const splitBorradorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/dividir`,
  access: 'signedIn',
  summary:
    'Moves the garments of the cart in hand that miss its days to a new draft; Idempotency-Key makes it repeatable',
  body: z.object({ ...forUser, id, version: recordVersion, nombre }),
  /** The new draft. */
  reply: borrador,
  repeatable: true,
});

export const deleteBorradorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: 'signedIn',
  summary: 'Deletes a draft, which can be brought back for a day; a stale version is a 409',
  body: z.object({ ...forUser, id, version: recordVersion }),
  reply: nothing,
});

export const restoreBorradorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/restaurar`,
  access: 'signedIn',
  summary: 'Brings a deleted draft back, in hand when nothing else is; a repeated call changes nothing',
  body: z.object({ ...forUser, id }),
  reply: borrador,
});
