/** The weave of plain cloth, which only shows from near. */
import { num } from '../geometry.ts';
import type { Tejido } from '../prenda.ts';
import type { Seeded } from '../seeded.ts';
import type { Tones } from './tones.ts';

/** A repeat of a fabric, in the figure's units. */
export type Tile = { width: number; height: number; content: string };

const strokes = (d: string, ink: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity.toFixed(2)}" stroke-linecap="round"/>`;

/** Short marks scattered over the repeat, `length` long at the given angles. */
function scattered(random: Seeded, count: number, side: number, length: number, angle: () => number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(1, side - 1), random.between(1, side - 1)];
    const a = angle();
    d += `M${num(x)} ${num(y)}l${num(Math.cos(a) * length)} ${num(Math.sin(a) * length)}`;
  }
  return d;
}

/** The pebbles of crepe, the crinkle of chiffon, the ribs of mikado, the float of satin, the nap of velvet. */
export function weave(tejido: Tejido, tones: Tones, random: Seeded): Tile | undefined {
  const dark = tones.shadeForce * 0.5;
  const pale = tones.lightForce * 0.55;
  const any = () => random.between(0, Math.PI);
  if (tejido === 'crepe' || tejido === 'bicolor')
    return {
      width: 24,
      height: 24,
      content:
        strokes(scattered(random, 46, 24, 1.3, any), tones.shade, 0.55, dark) +
        strokes(scattered(random, 34, 24, 1.1, any), tones.light, 0.5, pale),
    };
  if (tejido === 'gasa')
    return {
      width: 14,
      height: 30,
      content:
        strokes('M3 0C1 8 5 14 3 30M10 0C12 10 8 18 10 30', tones.light, 0.8, pale * 0.8) +
        strokes('M6 0C8 10 4 20 6 30M13 0C11 12 13.5 22 13 30', tones.shade, 0.5, dark * 0.6),
    };
  if (tejido === 'mikado')
    return {
      width: 6,
      height: 6,
      content: strokes('M0 6L6 0M-1.5 1.5L1.5 -1.5M4.5 7.5L7.5 4.5', tones.shade, 0.55, dark * 0.6),
    };
  if (tejido === 'saten')
    return {
      width: 90,
      height: 120,
      content:
        strokes('M10 0C34 40 -6 80 18 120M58 0C80 44 44 84 66 120', tones.light, 7, pale * 0.3) +
        strokes('M34 0C54 40 20 80 42 120M84 0C96 40 72 84 88 120', tones.shade, 5, dark * 0.3),
    };
  if (tejido === 'terciopelo')
    return {
      width: 30,
      height: 30,
      content:
        strokes(
          scattered(random, 60, 30, 2, () => random.between(1.3, 1.8)),
          tones.light,
          0.6,
          pale * 0.6,
        ) +
        strokes(
          scattered(random, 46, 30, 2, () => random.between(1.3, 1.8)),
          tones.shade,
          0.7,
          dark * 0.7,
        ),
    };
  return undefined;
}
