/** The buyer of a call, in its own module since first pages load calls that carry it. */
import * as z from 'zod/mini';
import { id, idInPath } from '../../platform/http/shapes.ts';

/**
 * The user a call is made for. Absent or the caller's own id: the caller. Another id needs
 * `Permissions.Cart.ActFor` (403) and a customer in the caller's row scope (404).
 *
 * `clienteId` names the shop instead: its first account, or the shop itself while it has none. Replies then
 * name the shop by an id that is valid as `userId`. Both given must agree (400).
 */
export const forUser = { userId: z.optional(z.uuid()), clienteId: z.optional(id) };

/** The same in a query. */
export const forUserQuery = { userId: z.optional(z.uuid()), clienteId: z.optional(idInPath) };
