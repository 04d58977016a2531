/** The parameter by which a call says whom it is made for; apart, since calls of the first pages carry it. */
import * as z from 'zod/mini';

/**
 * The user that a call is made for: absent or the caller's own id, himself; another's needs `Permissions.Cart.ActFor`
 * (403) and a customer in the caller's row scope (404).
 */
export const forUser = { userId: z.optional(z.uuid()) };
