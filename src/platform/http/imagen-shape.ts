/** The shape of a picture, apart from what the first page reads of pictures. */
import * as z from 'zod/mini';

/** A picture in a reply: address, true size, alternative text, and a placeholder colour. */
export const imagen = z.object({
  url: z.string(),
  ancho: z.int(),
  alto: z.int(),
  alt: z.string(),
  color: z.string(),
  /** The point that stays in sight when a box of another ratio cuts the picture; absent: the middle. */
  foco: z.optional(z.object({ x: z.number(), y: z.number() })),
});
