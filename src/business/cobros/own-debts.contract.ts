/** The open due dates of a shop, for its own account and for the assistant. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, money } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

/** The most due dates of a reply; the sums count all of them. */
export const maxOwnDebts = 50;

export const ownDebts = z.object({
  /** The sum of the open amounts less the money on account, in euros. */
  pendiente: money,
  /** Money of the shop without a due date. */
  aCuenta: money,
  /** The open amounts that are overdue. */
  vencido: money,
  /** The oldest first. */
  vencimientos: z.array(
    z.object({
      numero: z.string(),
      /** Absent when the former program issued the factura. */
      facturaId: z.optional(id),
      fecha: z.string(),
      pendiente: money,
      vencido: z.boolean(),
    }),
  ),
});
export type OwnDebts = z.infer<typeof ownDebts>;

export const readOwnDebtsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/cobros/user/pendientes',
  access: 'signedIn',
  summary: "The open due dates of the caller's cliente, or of the customer that the caller acts for",
  query: z.object(forUserQuery),
  reply: ownDebts,
});
