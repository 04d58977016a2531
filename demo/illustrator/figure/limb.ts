/** Long soft volumes along a spine: arms, legs, sleeves and trouser legs. */
import { between, curve, distance, normal, type Pt, at as point, type Shape } from '../geometry.ts';

/** Returns the part of a polyline between two fractions of its length, resampled to `count` points. */
export function along(spine: readonly Pt[], from: number, to: number, count = 7): Pt[] {
  const lengths = [0];
  for (let i = 1; i < spine.length; i++) {
    lengths.push((lengths[i - 1] as number) + distance(spine[i - 1] as Pt, spine[i] as Pt));
  }
  const total = lengths.at(-1) as number;
  return Array.from({ length: count }, (_, k) => {
    const wanted = total * (from + ((to - from) * k) / (count - 1));
    let i = lengths.findIndex((length) => length >= wanted);
    if (i < 1) i = i === 0 ? 1 : lengths.length - 1;
    const start = lengths[i - 1] as number;
    const span = (lengths[i] as number) - start || 1;
    return between(spine[i - 1] as Pt, spine[i] as Pt, (wanted - start) / span);
  });
}

export type Sides = { a: Pt[]; b: Pt[] };

/**
 * Returns both edges of a volume; `width(t)` is its half width at fraction `t` of the spine. `a` is on the
 * left of the direction.
 */
export function sides(spine: readonly Pt[], width: (t: number) => number): Sides {
  const edgeAt = (side: number) =>
    spine.map((p, i): Pt => {
      const [nx, ny] = normal(spine, i);
      const half = width(i / (spine.length - 1)) * side;
      return [p[0] + nx * half, p[1] + ny * half];
    });
  return { a: edgeAt(1), b: edgeAt(-1) };
}

/** Returns the closed shape between two edges, straight across at both ends. */
export function between2({ a, b }: Sides): Shape {
  const back = b.toReversed();
  return [a, [a.at(-1) as Pt, back[0] as Pt], back, [back.at(-1) as Pt, a[0] as Pt]];
}

/** Returns a width that interpolates evenly spaced values. */
export function widths(values: readonly number[]): (t: number) => number {
  return (t) => {
    const x = t * (values.length - 1);
    const i = Math.min(values.length - 2, Math.floor(x));
    const from = values[i] as number;
    const to = values[i + 1] as number;
    const s = x - i;
    return from + (to - from) * (s * s * (3 - 2 * s));
  };
}

/** Returns path data of an open edge. */
export const edgeLine = (edge: readonly Pt[]) => `M${point(edge[0] as Pt)}${curve(edge)}`;
