/** Feather trim: barbs in three depths along an edge. */
import type { Cloth } from '../cloth/piece.ts';
import { mix } from '../cloth/tones.ts';
import { along } from '../figure/limb.ts';
import { outline, type Pt } from '../geometry.ts';
import { seeded } from '../seeded.ts';

/** A barb: a slim leaf from `root`, `length` long, leaning sideways by `lean`. */
function barb([x, y]: Pt, length: number, lean: number, width: number): string {
  const tip: Pt = [x + lean, y + length];
  const belly = (out: number): Pt => [x + lean * 0.3 + out * width, y + length * 0.45];
  return outline([
    [[x, y], belly(-1), tip],
    [tip, belly(1), [x, y]],
  ]);
}

/** Feathers sewn along `edge` (left to right), hanging over it. */
export function feathers(edge: readonly Pt[], { tones }: Cloth, seed: number, length = 34): string {
  const random = seeded(seed, 59);
  const first = edge[0] as Pt;
  const last = edge.at(-1) as Pt;
  const count = Math.round(Math.abs(last[0] - first[0]) / 4.6) + 6;
  const roots = along(edge, 0, 1, count);
  const layer = (rise: number, size: number) =>
    roots
      .map(([x, y], i) => {
        const out = (i / (count - 1) - 0.5) * 2;
        const long = length * size * random.between(0.75, 1.15);
        return barb(
          [x + random.between(-2, 2), y - rise + random.between(-3, 2)],
          long,
          out * 12 + random.between(-9, 9),
          random.between(1.7, 2.9),
        );
      })
      .join('');
  const deep = mix(tones.hex, tones.contour, 0.5);
  const bright = mix(tones.hex, tones.light, 0.45);
  return `<path d="${layer(10, 1.1)}" fill="${deep}"/><path d="${layer(16, 1)}" fill="${tones.hex}" stroke="${tones.contour}" stroke-width=".4" stroke-opacity=".6"/><path d="${layer(24, 0.85)}" fill="${bright}" fill-opacity=".8" stroke="${tones.contour}" stroke-width=".3" stroke-opacity=".5"/>`;
}
