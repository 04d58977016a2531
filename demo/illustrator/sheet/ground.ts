/** The sheet under a figure: paper, sometimes a wash of its colour, and a soft shadow at the feet. */

import { lightness, mix, paper } from '../cloth/tones.ts';
import { loop, num, outline, type Pt } from '../geometry.ts';
import { type Seeded, seeded } from '../seeded.ts';

/** Returns the tint of a colour on paper, `strength` 0 to 1. */
export const tintOf = (hex: string, strength = 0.1) => mix(paper.base, hex, strength);

/**
 * Returns the colour of a wash: the cloth's own, diluted, or a warm grey where it would not show on paper.
 */
function pigment(hex: string): string {
  const light = lightness(hex);
  if (light > 0.84) return mix('#B9A58C', hex, 0.12);
  return mix(hex, light < 0.3 ? '#A99C90' : paper.deep, light < 0.3 ? 0.55 : 0.3);
}

export type Patch = { x: number; y: number; rx: number; ry: number };

/** A rounded block with an uneven edge. */
function blot({ x, y, rx, ry }: Patch, random: Seeded, square: number): string {
  const n = 22;
  const points = Array.from({ length: n }, (_, i): Pt => {
    const a = (i * Math.PI * 2) / n;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    // A superellipse: a brush fills corners, but not sharply.
    const reach = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square);
    const uneven = 1 + random.between(-0.022, 0.022);
    return [x + c * reach * rx * uneven, y + s * reach * ry * uneven];
  });
  return loop(points);
}

/** Draws a patch of watercolour: overlapping layers, denser at the rim, and a few drops beside it. */
export function wash(patch: Patch, hex: string, seed: number, force = 1, square = 3.2): string {
  const random = seeded(seed, 97);
  const ink = pigment(hex);
  const { x, y, rx, ry } = patch;
  const first = blot(patch, random, square);
  const inner = blot(
    {
      x: x + rx * random.between(-0.12, 0.12),
      y: y + ry * random.between(0.02, 0.16),
      rx: rx * random.between(0.8, 0.92),
      ry: ry * random.between(0.72, 0.86),
    },
    random,
    square,
  );
  const drops = [0, 1, 2].map(() => {
    const side = random.pick([-1, 1]);
    const r = random.between(0.008, 0.028) * Math.max(rx, ry);
    return `<circle cx="${num(x + side * rx * random.between(1.04, 1.22))}" cy="${num(y + ry * random.between(-0.7, 0.95))}" r="${num(r)}"/>`;
  });
  const layer = (opacity: number) => (opacity * force).toFixed(3);
  return `<g fill="${ink}"><path d="${first}" fill-opacity="${layer(0.11)}" stroke="${ink}" stroke-width="${num(Math.max(rx, ry) * 0.006)}" stroke-opacity="${layer(0.2)}"/><path d="${inner}" fill-opacity="${layer(0.08)}"/><g fill-opacity="${layer(0.13)}">${drops.join('')}</g></g>`;
}

/**
 * Draws broad strokes of a flat brush side by side, each slightly offset; overlaps double the colour. `lying`
 * strokes are horizontal.
 */
export function strokes(
  patch: Patch,
  hex: string,
  seed: number,
  force = 1,
  { count = 6, lying = false }: { count?: number; lying?: boolean } = {},
): string {
  const random = seeded(seed, 89);
  const { x, y } = patch;
  const [rx, ry] = lying ? [patch.ry, patch.rx] : [patch.rx, patch.ry];
  const wide = (rx * 2) / count;
  const bands = Array.from({ length: count }, (_, i) => {
    const cx = x - rx + wide * (i + 0.5);
    const top = y - ry * random.between(0.8, 1.03);
    const foot = y + ry * random.between(0.82, 1.03);
    const half = wide * random.between(0.54, 0.62);
    const bow = wide * random.between(-0.12, 0.12);
    const left: Pt[] = [
      [cx - half, top],
      [cx - half + bow, y],
      [cx - half, foot],
    ];
    const right: Pt[] = [
      [cx + half, foot + ry * random.between(-0.02, 0.02)],
      [cx + half + bow, y],
      [cx + half, top + ry * random.between(-0.02, 0.02)],
    ];
    const end: Pt[] = [
      [cx - half, foot],
      [cx - half * 0.4, foot + wide * random.between(0, 0.12)],
      [cx + half * 0.5, foot - wide * random.between(0, 0.1)],
      right[0] as Pt,
    ];
    const start: Pt[] = [
      right[2] as Pt,
      [cx + half * 0.4, top - wide * random.between(0, 0.12)],
      [cx - half * 0.4, top + wide * random.between(0, 0.08)],
      left[0] as Pt,
    ];
    return `<path d="${outline([left, end, right, start])}" fill-opacity="${(force * random.between(0.085, 0.125)).toFixed(3)}"/>`;
  });
  const lean = ((lying ? 90 : 0) + random.between(-1, 1) * (lying ? 1.6 : 3.5)).toFixed(1);
  return `<g fill="${pigment(hex)}" transform="rotate(${lean} ${num(x)} ${num(y)})">${bands.join('')}</g>`;
}

const kinds = ['plain', 'strokes', 'low', 'round', 'plain', 'strokes', 'low'] as const;

/**
 * Draws the paper and, by seed, nothing or some colour behind the figure: strokes, a floor, or a round wash.
 */
export function ground(ancho: number, alto: number, hex: string, seed: number | 'plain'): string {
  const sheet = `<rect width="${num(ancho)}" height="${num(alto)}" fill="${paper.light}"/>`;
  if (seed === 'plain') return sheet;
  const random = seeded(seed, 91);
  const kind = random.pick(kinds);
  const shift = random.pick([-0.09, -0.06, 0.06, 0.09]);
  const place = (x: number, y: number, rx: number, ry: number): Patch => ({
    x: ancho * x,
    y: alto * y,
    rx: ancho * rx,
    ry: alto * ry,
  });
  if (kind === 'strokes') return sheet + strokes(place(0.5 + shift, 0.49, 0.25, 0.42), hex, seed);
  if (kind === 'low')
    return (
      sheet + strokes(place(0.5 + shift / 2, 0.89, 0.42, 0.075), hex, seed, 1.05, { count: 3, lying: true })
    );
  if (kind === 'round') return sheet + wash(place(0.5 + shift * 1.6, 0.34, 0.31, 0.25), hex, seed, 0.8, 2);
  return sheet;
}
