/** The sheet of a garment without a figure. */
import { type Plate, placed } from '../cloth/plate.ts';
import { paper } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import { hung, hungFrame } from '../outfit/hanging.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { ground, strokes } from './ground.ts';

/** Draws ground and garment on a sheet of the given size: on a rail, or laid on a darker paper. */
export function shownAlone(
  plate: Plate,
  prenda: Prenda,
  colores: Colores,
  vista: 'percha' | 'plano',
): string {
  const { ancho, alto } = plate.size;
  const flat = vista === 'plano';
  const { top, bottom, rail } = hungFrame(prenda, flat);
  // The scale is never larger than a short jacket's, so that the pictures are comparable.
  const span = Math.max(bottom - top, flat ? 430 : 480);
  const margin = alto * 0.06;
  const scale = (alto - margin * 2) / span;
  const down = margin - top * scale + ((span - (bottom - top)) * scale) / 2;
  const patch = { x: ancho * 0.5, y: alto * 0.5, rx: ancho * 0.37, ry: alto * 0.4 };
  const rod =
    rail === undefined
      ? ''
      : `<rect y="${num(down + rail * scale)}" width="${ancho}" height="${num(alto * 0.007)}" fill="#B9AFA3"/><rect y="${num(down + rail * scale)}" width="${ancho}" height="${num(alto * 0.0022)}" fill="#DDD6CC"/>`;
  const sheet = flat
    ? `<rect width="${ancho}" height="${alto}" fill="${paper.base}"/>${strokes(patch, colores.hex, prenda.semilla, 0.8)}`
    : ground(ancho, alto, colores.hex, prenda.semilla * 5 + 1);
  const place = { scale, x: ancho / 2, y: down };
  plate.outlines = [];
  const garment = placed(plate, place, () => hung(plate, prenda, colores, flat));
  const [away, force] = flat ? [4, 0.13] : [9, 0.07];
  const shadow = `<path d="${plate.outlines.join('')}" transform="translate(${away} ${num(away * 1.4)})" fill="${paper.ink}" fill-opacity="${force}"/>`;
  return sheet + placed(plate, place, () => shadow) + garment + rod;
}
