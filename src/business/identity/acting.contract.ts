/** Wire types of buying for a customer: the customers a caller may act for. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id } from '../../platform/http/shapes.ts';

const access = { permission: 'Permissions.Cart.ActFor' } as const;

/** A customer that the caller buys for: the shop, and the account, if any, whose cart is filled. */
export const customer = z.object({
  userId: z.string(),
  /** Name of the account's user, else its e-mail; empty for a cliente without an account. */
  usuario: z.string(),
  clienteId: id,
  cliente: z.string(),
  poblacion: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** A cliente with its active accounts. Without one, its orders are made with `userId`. */
export const clienteToActFor = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  poblacion: z.string(),
  /** Names the cliente itself wherever a call takes `userId`. */
  userId: z.string(),
  usuarios: z.array(z.object({ userId: z.string(), nombre: z.string(), email: z.string() })),
});
export type ClienteToActFor = z.infer<typeof clienteToActFor>;

export const searchClientesToActForEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/users/search-act-for',
  access,
  summary: 'Searches the clientes that the caller may buy for: by name, NIF, e-mail or town',
  body: searchRequest,
  reply: paged(clienteToActFor),
});

export const readCustomerEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/users/act-for/{userId}',
  access,
  summary: 'A customer whom the caller may buy for, by his user',
  params: z.object({ userId: z.uuid() }),
  reply: customer,
});
