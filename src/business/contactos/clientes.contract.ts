import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

/** A shop's view of its own record, without internal fields. */
import { formasDePago } from './payment-terms.ts';

export const ownCliente = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.string(),
  email: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  codigoPostal: z.string(),
  poblacion: z.string(),
  provincia: z.string(),
  /** ISO 3166-1 alpha-2. */
  pais: z.optional(z.string()),
  recargoEquivalencia: z.boolean(),
  /** Where its garments are delivered, unless an order says otherwise; absent: the address above. */
  entrega: z.optional(
    z.object({
      nombre: z.string(),
      direccion: z.string(),
      codigoPostal: z.string(),
      poblacion: z.string(),
    }),
  ),
  formaPago: z.enum(formasDePago),
  /** Days from the delivery until each part of a factura falls due, and fixed payment days of the month. */
  plazos: z.array(z.int()),
  diasPago: z.array(z.int()),
  /** The shop's comercial. */
  comercial: z.optional(z.object({ nombre: z.string(), email: z.string() })),
});
export type OwnCliente = z.infer<typeof ownCliente>;

export const readOwnClienteEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/clientes/get-own',
  access: 'signedIn',
  summary:
    "The caller's own cliente (or that of the customer that the caller acts for), as its account shows it; 404 for a caller without one",
  query: z.object(forUserQuery),
  reply: ownCliente,
});
