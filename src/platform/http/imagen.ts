import type * as z from 'zod/mini';
import type { imagen } from './imagen-shape.ts';

export type Imagen = z.infer<typeof imagen>;

/** Widths that a picture is available in: `url?w=480`. */
export const imagenWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Returns the `srcset` of a picture: its address at every width up to its own. */
export function srcSet({ url, ancho }: Imagen): string {
  return imagenWidths
    .filter((width, place) => width <= ancho || place === 0)
    .map((width) => `${url}?w=${width} ${width}w`)
    .join(', ');
}

/** The maximum size of an uploaded picture in bytes. */
export const maxPictureBytes = 12 * 1024 * 1024;

/** The media types of accepted uploads. The server decides by the content, never by this. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
