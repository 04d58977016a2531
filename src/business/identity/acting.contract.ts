/** Wire types of buying for a customer: the customers a caller may act for. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id } from '../../platform/http/shapes.ts';

const access = { permission: 'Permissions.Cart.ActFor' } as const;

/** A customer that the caller buys for: the shop, and the account whose cart is filled. */
export const customer = z.object({
  userId: z.string(),
  /** Name of the account's user; the e-mail when there is no name. */
  usuario: z.string(),
  clienteId: id,
  cliente: z.string(),
  poblacion: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** A cliente with its active accounts; without an account nothing can be ordered in its name. */
export const clienteToActFor = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  poblacion: z.string(),
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
