/** Shapes of accounts that forms read, apart from the calls of the first page (docs/decisions/0150). */
import * as z from 'zod/mini';
import { id } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';

export const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(254));

export const profile = z.object({
  id: z.string(),
  email: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  clienteId: z.optional(id),
  cliente: z.optional(z.string()),
  /** Language of letters to the user. */
  idioma: z.optional(z.enum(languages)),
  roles: z.array(z.string()),
  /** The account must set up a second factor; every other call is a 403 until then. */
  mustEnrol: z.optional(z.boolean()),
});
