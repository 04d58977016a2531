/** Capes and stoles, worn over a plain dress. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, piece, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { type Body, onShoulder, type Side } from '../figure/body.ts';
import { along } from '../figure/limb.ts';
import { between, lerp, line, normal, type Pt, taper } from '../geometry.ts';

/** Half the width of a cape at its hem. */
const capeWidth = (hem: number) => 92 + (46 * (hem - 150)) / 330;

/** A cape from the neck to `hem`, open in front unless seen from behind. */
export function cape(plate: Plate, body: Body, hem: number, cloth: Cloth, behind: boolean): string {
  const left = onShoulder(body, 'left', 0.1);
  const right = onShoulder(body, 'right', 0.1);
  const wide = capeWidth(hem);
  const outer = (out: number): Pt[] => {
    const neck = out < 0 ? left : right;
    const tip = onShoulder(body, out < 0 ? 'left' : 'right', 1);
    const along = onShoulder(body, out < 0 ? 'left' : 'right', 0.45);
    return [
      neck,
      [along[0], along[1] - 2.5],
      [tip[0] - out * 15, tip[1] - 7],
      [tip[0] + out * 9, tip[1] + 1],
      [out * 88, 230],
      [out * lerp(98, wide, 0.55), lerp(230, hem, 0.5)],
      [out * wide, hem - 8],
    ];
  };
  const drape = drapes[cloth.tejido];
  const fold = (from: number, to: number, force = 1) =>
    shaded(
      taper(
        [
          [from, 152],
          [lerp(from, to, 0.45), lerp(152, hem, 0.45)],
          [to, hem + 8],
        ],
        11 * drape.breadth,
        0.92,
      ),
      cloth,
      drape.shade * 0.75 * force,
    );
  const glow = (from: number, to: number) =>
    lit(
      taper(
        [
          [from, 158],
          [lerp(from, to, 0.45), lerp(158, hem, 0.45)],
          [to, hem],
        ],
        8,
        0.8,
      ),
      cloth,
      drape.light * 0.6,
    );
  if (behind) {
    const hemRun: Pt[] = [
      [wide, hem - 8],
      [wide * 0.66, hem + 6],
      [wide * 0.34, hem],
      [0, hem + 11],
      [-wide * 0.34, hem],
      [-wide * 0.66, hem + 6],
      [-wide, hem - 8],
    ];
    const folds = [-0.72, -0.4, -0.08, 0.26, 0.6]
      .map((t) => fold(t * 46, t * wide) + glow(t * 46 - 6, (t - 0.1) * wide))
      .join('');
    return piece(plate, [[left, [0, 134], right], outer(1), hemRun, outer(-1).toReversed()], cloth, {
      folds,
    });
  }
  const half = (out: number) => {
    const neck = out < 0 ? left : right;
    const inner: Pt[] = [
      neck,
      [out * 7, 158],
      [out * 11, 200],
      [out * 24, lerp(200, hem, 0.5)],
      [out * 42, hem + 2],
    ];
    const hemRun: Pt[] = [
      inner.at(-1) as Pt,
      [out * lerp(42, wide, 0.3), hem + 9],
      [out * lerp(42, wide, 0.55), hem + 1],
      [out * lerp(42, wide, 0.8), hem + 4],
      [out * wide, hem - 8],
    ];
    const folds = [0.42, 0.68]
      .map(
        (t) =>
          fold(out * lerp(14, 58, t), out * lerp(42, wide, t)) +
          glow(out * lerp(14, 58, t) - 7, out * lerp(42, wide, t) - 10),
      )
      .join('');
    return piece(plate, [inner, hemRun, outer(out).toReversed()], cloth, {
      folds: folds + fold(out * 62, out * wide * 0.97, 0.8),
      form: 6,
    });
  };
  return half(-1) + half(1);
}

/** The hem of a cape from left to right, without the opening of its front. */
export function capeEdge(hem: number, behind: boolean): Pt[] {
  const wide = capeWidth(hem);
  const low = behind ? 4 : 2;
  return [-1, -0.66, -0.34, 0, 0.34, 0.66, 1].map(
    (t): Pt => [t * wide, hem + (Math.abs(t) === 1 ? -8 : low)],
  );
}

/** The knotted threads at the end of a stole. */
function fringe(a: Pt, b: Pt, cloth: Cloth): string {
  const threads = Array.from({ length: 19 }, (_, i) => {
    const [x, y] = between(a, b, i / 18);
    return line([
      [x, y - 2],
      [x + ((i % 3) - 1) * 1.4, y + 24 + (i % 4) * 1.5],
    ]);
  });
  return `<path d="${threads.join('')}" fill="none" stroke="${cloth.tones.contour}" stroke-width="2.6" stroke-linecap="round"/><path d="${threads.join('')}" fill="none" stroke="${cloth.tones.hex}" stroke-width="1.5" stroke-linecap="round"/>`;
}

/** A stole: over both shoulders, caught at the elbows, its ends hanging free at two lengths. */
export function stole(plate: Plate, body: Body, hem: number, cloth: Cloth): string {
  const drape = drapes[cloth.tejido];
  const end = (side: Side, foot: number) => {
    const out = side === 'left' ? -1 : 1;
    const tip = onShoulder(body, side, 1);
    const outer: Pt[] = [
      onShoulder(body, side, 0.3),
      [tip[0] + out * 4, tip[1] - 3],
      [out * 77, 190],
      [out * 91, 262],
      [out * 90, 322],
      [out * 75, 392],
      [out * 72, lerp(392, foot, 0.6)],
      [out * 82, foot],
    ];
    const inner: Pt[] = [
      onShoulder(body, side, 0.3),
      [out * 23, 150],
      [out * 25, 176],
      [out * 27, 226],
      [out * 41, 296],
      [out * 40, 346],
      [out * 29, lerp(392, foot, 0.5)],
      [out * 24, foot + 7],
    ];
    const run = (t: number) =>
      outer.map((p, i): Pt => {
        const q = inner[i] as Pt;
        return [lerp(q[0], p[0], t), lerp(q[1], p[1], t) + 4];
      });
    const folds = [0.24, 0.5, 0.76].map(
      (t) =>
        shaded(taper(run(t), 6 * drape.breadth, 0.75), cloth, drape.shade * 0.85) +
        lit(taper(run(t - 0.12), 5, 0.6), cloth, drape.light * 0.6),
    );
    const [a, b] = [inner.at(-1) as Pt, outer.at(-1) as Pt];
    return (
      fringe(a, b, cloth) +
      piece(plate, [inner, [a, b], outer.toReversed()], cloth, { folds: folds.join(''), form: 5 })
    );
  };
  return end('left', hem) + end('right', hem - 56);
}

/** The edge of a stole where the arm comes out of it, at fraction `from` of the arm. */
export function stoleEdge(body: Body, from: number, cloth: Cloth): string {
  const edgeOn = (side: Side) => {
    const [a, b] = along(body.arm[side].spine, from, from + 0.04, 2) as [Pt, Pt];
    const [nx, ny] = normal([a, b], 0);
    const reach = 12.6;
    return line([
      [a[0] + nx * reach, a[1] + ny * reach],
      [a[0] - nx * reach, a[1] - ny * reach],
    ]);
  };
  return `<path d="${edgeOn('left')}${edgeOn('right')}" fill="none" stroke="${cloth.tones.contour}" stroke-width="1.6" stroke-linecap="round"/>`;
}
