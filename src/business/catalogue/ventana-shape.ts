/** The shape of a delivery window, apart from the call of the shop (docs/decisions/0150). */
import * as z from 'zod/mini';
import { day } from '../../platform/http/shapes.ts';

/** Maximum delivery windows of a temporada. */
export const maxVentanas = 12;

/** A delivery window: an order of it is served from `desde` until `hasta`. Its `id` stays when lines move. */
export const ventana = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/)),
  desde: day,
  hasta: day,
});
