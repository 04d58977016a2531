/** The part of a picture that a box shows: inside the crop, around the focal point. */
import type { TrayPicture } from '../../../http/tray-picture.ts';

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The whole picture, in the units of the box: 1 is its width, or its height. */
export interface Placed {
  width: number;
  height: number;
  left: number;
  top: number;
}

/**
 * Returns the size and place of a picture in a box that its crop covers. The focal point is in the middle of
 * the box where the crop's edges allow it; without one the middle of the crop is.
 * @param ratio width of the box by its height
 */
export function placeInBox(
  { imagen, recorte, foco }: Pick<TrayPicture, 'imagen' | 'recorte' | 'foco'>,
  ratio: number,
): Placed {
  const { x, y, w, h } = recorte ?? { x: 0, y: 0, w: 1, h: 1 };
  // Sizes in heights of the box: it is `ratio` wide and 1 high.
  const scale = Math.max(ratio / (imagen.ancho * w), 1 / (imagen.alto * h));
  const width = (imagen.ancho * scale) / ratio;
  const height = imagen.alto * scale;
  const focus = foco ?? { x: x + w / 2, y: y + h / 2 };
  const left = clamp(focus.x * width - 0.5, x * width, (x + w) * width - 1);
  const top = clamp(focus.y * height - 0.5, y * height, (y + h) * height - 1);
  return { width, height, left: -left, top: -top };
}
