/** The sheet of a garment nobody wears. */
import type { Plate } from '../cloth/piece.ts';
import { paper } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import { hung } from '../outfit/hanging.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { ground, strokes } from './ground.ts';

/** Ground and garment, filling a sheet of the given size: on a rail, or laid on a deeper paper. */
export function shownAlone(
  plate: Plate,
  prenda: Prenda,
  colores: Colores,
  vista: 'percha' | 'plano',
  { ancho, alto }: { ancho: number; alto: number },
): string {
  const { markup, top, bottom, rail } = hung(plate, prenda, colores, vista === 'plano');
  // Nothing is shown nearer than a jacket would be, so that the scale of things can be compared.
  const span = Math.max(bottom - top, 500);
  const margin = alto * 0.06;
  const scale = (alto - margin * 2) / span;
  const down = margin - top * scale + ((span - (bottom - top)) * scale) / 2;
  const patch = { x: ancho * 0.5, y: alto * 0.5, rx: ancho * 0.37, ry: alto * 0.4 };
  const rod =
    rail === undefined
      ? ''
      : `<rect y="${num(down + rail * scale)}" width="${ancho}" height="${num(alto * 0.007)}" fill="#B9AFA3"/><rect y="${num(down + rail * scale)}" width="${ancho}" height="${num(alto * 0.0022)}" fill="#DDD6CC"/>`;
  const sheet =
    vista === 'plano'
      ? `<rect width="${ancho}" height="${alto}" fill="${paper.base}"/>${strokes(patch, colores.hex, prenda.semilla, 0.8)}`
      : ground(ancho, alto, colores.hex, prenda.semilla * 5 + 1);
  return `${sheet}<g transform="translate(${num(ancho / 2)} ${num(down)}) scale(${scale.toFixed(4)})">${markup}</g>${rod}`;
}
