/** Belts, bows, flowers, buttons and stones. */

import { type Cloth, lit, piece, seam, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { type Body, edge, middle } from '../figure/body.ts';
import { lerp, line, num, type Pt, taper } from '../geometry.ts';
import { seeded } from '../seeded.ts';

/** A belt at a height, tied or with a covered buckle. */
export function belt(plate: Plate, body: Body, y: number, cloth: Cloth, behind: boolean): string {
  const half = 7.5;
  const run = (dy: number): Pt[] => [
    edge(body, 'left', y + dy, 2),
    [middle(body, y), y + dy + 5],
    edge(body, 'right', y + dy, 2),
  ];
  const band = piece(
    plate,
    [
      run(-half),
      [run(-half)[2] as Pt, run(half)[2] as Pt],
      run(half).toReversed(),
      [run(half)[0] as Pt, run(-half)[0] as Pt],
    ],
    cloth,
    { form: 3, plain: true },
  );
  if (behind) return band;
  const cx = middle(body, y);
  return `${band}<rect x="${num(cx - 8.5)}" y="${num(y - 5.5)}" width="17" height="21" rx="3.5" fill="none" stroke="${cloth.tones.contour}" stroke-width="3.6"/><rect x="${num(cx - 8.5)}" y="${num(y - 5.5)}" width="17" height="21" rx="3.5" fill="none" stroke="#C2A464" stroke-width="2.2"/>`;
}

/** A bow with two tails, `size` units from knot to loop end. */
export function bow(plate: Plate, [x, y]: Pt, size: number, cloth: Cloth): string {
  const loop = (out: number) => {
    const p = (dx: number, dy: number): Pt => [x + out * dx * size, y + dy * size];
    const shape: Pt[][] = [
      [p(0, -0.1), p(0.45, -0.46), p(0.95, -0.42), p(1.06, -0.08), p(0.92, 0.28), p(0.45, 0.24), p(0, 0.12)],
      [p(0, 0.12), p(0, -0.1)],
    ];
    const folds =
      shaded(taper([p(0.05, 0), p(0.4, -0.08), p(0.86, -0.12)], size * 0.14, 0.3), cloth) +
      lit(taper([p(0.2, -0.2), p(0.55, -0.32), p(0.9, -0.28)], size * 0.1, 0.5), cloth);
    return piece(plate, shape, cloth, { folds, form: 3 });
  };
  const tail = (out: number, length: number) => {
    const p = (dx: number, dy: number): Pt => [x + out * dx * size, y + dy * size];
    return piece(
      plate,
      [
        [p(-0.05, 0.05), p(0.22, length * 0.5), p(0.2, length)],
        [p(0.2, length), p(0.4, length - 0.14)],
        [p(0.4, length - 0.14), p(0.66, length - 0.08)],
        [p(0.66, length - 0.08), p(0.5, length * 0.5), p(0.14, 0.05)],
        [p(0.14, 0.05), p(-0.05, 0.05)],
      ],
      cloth,
      {
        folds: shaded(taper([p(0.08, 0.1), p(0.34, length * 0.5), p(0.42, length)], size * 0.12, 0.6), cloth),
        form: 3,
      },
    );
  };
  const knot: Pt[] = [
    [x - size * 0.15, y - size * 0.15],
    [x, y - size * 0.2],
    [x + size * 0.15, y - size * 0.15],
    [x + size * 0.14, y + size * 0.16],
    [x, y + size * 0.2],
    [x - size * 0.14, y + size * 0.16],
    [x - size * 0.15, y - size * 0.15],
  ];
  return (
    tail(-1, 1.9) + tail(1, 2.3) + loop(-1) + loop(1) + piece(plate, [knot], cloth, { form: 2, plain: true })
  );
}

/** A cloth flower of two rings of petals. */
export function flower(plate: Plate, [x, y]: Pt, radius: number, cloth: Cloth, seed: number): string {
  const random = seeded(seed, 37);
  const petal = (angle: number, r: number): string => {
    const point = (turn: number, reach: number): Pt => [
      x + Math.cos(angle + turn) * r * reach,
      y + Math.sin(angle + turn) * r * reach,
    ];
    return piece(
      plate,
      [
        [
          [x, y],
          point(-0.62, 0.7),
          point(-0.34, 1.04),
          point(0.06, 0.94),
          point(0.4, 1.02),
          point(0.62, 0.66),
          [x, y],
        ],
      ],
      cloth,
      {
        folds:
          shaded(taper([[x, y], point(0.05, 0.5), point(0.1, 0.86)], r * 0.16, 0.3), cloth) +
          lit(
            taper(
              [point(-0.3, 0.5), point(-0.26, 0.92)].flatMap((p, i, all): Pt[] =>
                i === 0 ? [p, [lerp(p[0], (all[1] as Pt)[0], 0.5), lerp(p[1], (all[1] as Pt)[1], 0.5)]] : [p],
              ),
              r * 0.14,
              0.5,
            ),
            cloth,
          ),
        form: 2,
        plain: true,
      },
    );
  };
  const ring = (count: number, r: number, turn: number) =>
    Array.from({ length: count }, (_, i) =>
      petal(turn + (i * Math.PI * 2) / count + random.between(-0.1, 0.1), r),
    ).join('');
  return (
    ring(6, radius, random.between(0, 1)) +
    ring(4, radius * 0.58, random.between(0, 1)) +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.13)}" fill="${cloth.tones.contour}"/>`
  );
}

/** Small covered buttons. */
export const buttons = (points: readonly Pt[], cloth: Cloth, radius = 3.2) =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${num(x + 0.6)}" cy="${num(y + 0.7)}" r="${radius}" fill="${cloth.tones.contour}"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 0.92)}" fill="${cloth.tones.hex}" stroke="${cloth.tones.seam}" stroke-width=".7"/>`,
    )
    .join('');

/** Stones sewn along a line, fewer away from it. */
export function stones(along: readonly Pt[], cloth: Cloth, seed: number, spread = 9): string {
  const random = seeded(seed, 53);
  const metal = ['#F7F1E4', '#D9C48E', '#FFFFFF'] as const;
  let markup = '';
  for (let i = 0; i + 1 < along.length; i++) {
    const [a, b] = [along[i] as Pt, along[i + 1] as Pt];
    for (let k = 0; k < 9; k++) {
      const t = random.between(0, 1);
      const away = random.between(-1, 1) ** 3 * spread;
      const x = lerp(a[0], b[0], t);
      const y = lerp(a[1], b[1], t) + away;
      markup += `<circle cx="${num(x)}" cy="${num(y)}" r="${num(random.between(0.9, 2.3))}" fill="${random.pick(metal)}" stroke="${cloth.tones.contour}" stroke-width=".45"/>`;
    }
  }
  return markup;
}

/** A sash line under the bust or at the waist: two stitched edges. */
export function waistband(body: Body, y: number, cloth: Cloth): string {
  const run = (dy: number): Pt[] => [
    edge(body, 'left', y + dy, 0),
    [middle(body, y), y + dy + 5],
    edge(body, 'right', y + dy, 0),
  ];
  return seam(line(run(-5)), cloth, 0.8) + seam(line(run(0)), cloth, 1);
}
