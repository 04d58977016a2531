/** The `userId` parameter of calls, in its own module since first pages load calls that carry it. */
import * as z from 'zod/mini';

/**
 * The user a call is made for. Absent or the caller's own id: the caller. Another id needs
 * `Permissions.Cart.ActFor` (403) and a customer in the caller's row scope (404).
 */
export const forUser = { userId: z.optional(z.uuid()) };
