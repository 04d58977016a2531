/** The pictures of a record in their order, each with its text, colour, focal point and crop. */
import * as z from 'zod/mini';
import { imagen } from './imagen-shape.ts';
import { id } from './shapes.ts';
import { textoOrNothing } from './texto-shape.ts';

/** A share of the picture's width or height. */
const share = z.number().check(z.minimum(0), z.maximum(1));
/** The least share of a side that a crop keeps. */
export const minCrop = 0.05;
const side = z.number().check(z.minimum(minCrop), z.maximum(1));

/** The point that stays visible when a box of another ratio cuts the picture. */
const foco = z.object({ x: share, y: share });
export type Foco = z.infer<typeof foco>;

/** The visible part of the picture. */
const recorte = z.object({ x: share, y: share, w: side, h: side }).check(
  // Sums of shares are not exact.
  z.refine(({ x, y, w, h }) => x + w <= 1.000001 && y + h <= 1.000001, 'El valor no es válido.'),
);
export type Recorte = z.infer<typeof recorte>;

/** The maximum characters of an alternative text in each language. */
export const maxAltLength = 200;

/** A picture as a form sends it. Its `id` is that of the upload's reply. */
export const editedTrayPicture = z.object({
  id,
  alt: textoOrNothing(maxAltLength),
  colorId: z.optional(id),
  foco: z.optional(foco),
  recorte: z.optional(recorte),
});
export type EditedTrayPicture = z.infer<typeof editedTrayPicture>;

/** A picture as a record holds it. */
export const trayPicture = z.extend(editedTrayPicture, { imagen });
export type TrayPicture = z.infer<typeof trayPicture>;

/** Returns the schema of a record's pictures for a form: at most `max`, each of them once. */
export const editedTray = (max = 60) =>
  z.array(editedTrayPicture).check(
    z.maxLength(max),
    z.refine(
      (pictures) => new Set(pictures.map((one) => one.id)).size === pictures.length,
      'El valor no es válido.',
    ),
  );
