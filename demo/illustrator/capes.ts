/** Capes and stoles, worn over a plain dress. */
import { type Body, onShoulder } from './body.ts';
import { type Cloth, lit, type Plate, piece, shaded } from './cloth.ts';
import { drapes } from './fabrics.ts';
import { lerp, type Pt, taper } from './geometry.ts';

/** A cape from the neck to `hem`, open in front unless seen from behind. */
export function cape(plate: Plate, body: Body, hem: number, cloth: Cloth, behind: boolean): string {
  const left = onShoulder(body, 'left', 0.1);
  const right = onShoulder(body, 'right', 0.1);
  const grow = (hem - 150) / 330;
  const wide = 92 + 46 * grow;
  const outer = (out: number): Pt[] => {
    const neck = out < 0 ? left : right;
    return [
      neck,
      [out * 44, 143],
      [out * 66, 160],
      [out * 86, 230],
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

/** A stole: over one shoulder, across the body, its end hanging from the other arm. */
export function stole(plate: Plate, body: Body, hem: number, cloth: Cloth): string {
  const drape = drapes[cloth.tejido];
  const band = (points: readonly Pt[], lower: readonly Pt[]) => {
    const folds = [0.22, 0.45, 0.7].map((t) => {
      const run = points.map(
        (p, i): Pt => [lerp(p[0], (lower[i] as Pt)[0], t), lerp(p[1], (lower[i] as Pt)[1], t)],
      );
      return (
        shaded(taper(run, 5, 0.5), cloth, drape.shade * 0.8) +
        lit(
          taper(
            run.map(([x, y]): Pt => [x - 3, y - 4]),
            4,
            0.5,
          ),
          cloth,
          drape.light * 0.6,
        )
      );
    });
    return piece(
      plate,
      [
        points,
        [points.at(-1) as Pt, lower.at(-1) as Pt],
        lower.toReversed(),
        [lower[0] as Pt, points[0] as Pt],
      ],
      cloth,
      { folds: folds.join(''), form: 4 },
    );
  };
  const end = (out: number, length: number) =>
    band(
      [
        [out * 74, 196],
        [out * 92, 270],
        [out * 101, 380],
        [out * 104, length],
      ],
      [
        [out * 34, 214],
        [out * 52, 290],
        [out * 60, 390],
        [out * 58, length + 10],
      ],
    );
  const across = band(
    [
      [-78, 176],
      [-40, 196],
      [0, 206],
      [40, 198],
      [78, 178],
    ],
    [
      [-72, 248],
      [-38, 260],
      [0, 268],
      [38, 260],
      [72, 250],
    ],
  );
  void body;
  return end(-1, hem) + end(1, hem - 60) + across;
}
