/** The sheet a figure stands on: paper, sometimes a tinted field, and a soft shadow at the feet. */

import { mix, paper } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import { seeded } from '../seeded.ts';

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;

/** The tint a colour leaves on paper, `strength` 0 to 1. */
export const tintOf = (hex: string, strength = 0.1) => mix(paper.base, hex, strength);

/** Paper with, by seed, nothing, a standing field or a low one behind the figure. */
export function ground(ancho: number, alto: number, hex: string, seed: number | 'plain'): string {
  const random = seeded(seed === 'plain' ? 0 : seed, 91);
  const kind = seed === 'plain' ? seed : random.pick(['plain', 'field', 'low', 'plain']);
  const sheet = rect(0, 0, ancho, alto, paper.light);
  const tint = tintOf(hex, 0.05);
  if (kind === 'field') {
    const shift = random.pick([-0.07, 0.07]);
    return sheet + rect(ancho * (0.27 + shift), alto * 0.09, ancho * 0.46, alto * 0.83, tint);
  }
  if (kind === 'low') return sheet + rect(0, alto * 0.74, ancho, alto * 0.26, tint);
  return sheet;
}

/** The shadow under the feet, in the figure's units. */
export const footShadow = (width: number) =>
  `<ellipse cx="14" cy="934" rx="${num(width)}" ry="9" fill="${paper.ink}" fill-opacity=".07"/><ellipse cx="8" cy="934" rx="${num(width * 0.6)}" ry="5.5" fill="${paper.ink}" fill-opacity=".1"/>`;
