/** The line sheet that a shop prints for itself, apart from the calls of staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';

/** Modelos of a line sheet that a shop makes for itself. */
export const maxOwnLineSheet = 100;

export const printOwnLineSheetEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/webmodelos/auth/hoja',
  access: 'signedIn',
  summary:
    "A line sheet with pictures and matrices of published modelos as a PDF, with the caller's prices or without any",
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxOwnLineSheet)),
    sinPrecios: z.optional(z.boolean()),
    ...forUser,
  }),
  reply: 'file',
});
