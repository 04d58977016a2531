/** Points and smooth lines. Units are the figure's own: a head is 100 high, y grows downwards. */
export type Pt = readonly [x: number, y: number];

/** A closed shape: smooth runs that meet at corners; each run starts at the end of the one before. */
export type Shape = readonly (readonly Pt[])[];

/**
 * A cache of tenths as text: a picture writes ten thousand of them, and formatting takes longer than a
 * look-up.
 */
const written: string[] = [];
const beyond = 20_000;

/** Formats a number for path data: to the tenth. */
export function num(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths > -beyond && tenths < beyond)) return String(tenths / 10 + 0);
  const place = tenths + beyond;
  written[place] ??= String(tenths / 10 + 0);
  return written[place];
}

/** Formats a point for path data. */
export const at = ([x, y]: Pt) => `${num(x)} ${num(y)}`;

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;

export const between = (a: Pt, b: Pt, t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

export const distance = (a: Pt, b: Pt) => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

/**
 * Returns the smooth continuation through `points` from the first, the current point. Handles follow chord
 * lengths, so uneven spacing does not overshoot.
 */
export function curve(points: readonly Pt[]): string {
  const tangent = (i: number): Pt => {
    const a = points[Math.max(0, i - 1)] as Pt;
    const b = points[Math.min(points.length - 1, i + 1)] as Pt;
    const length = distance(a, b) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  };
  let d = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] as Pt;
    const to = points[i + 1] as Pt;
    if (points.length === 2) return `L${at(to)}`;
    const reach = distance(from, to) / 3;
    const [ax, ay] = tangent(i);
    const [bx, by] = tangent(i + 1);
    d += `C${at([from[0] + ax * reach, from[1] + ay * reach])} ${at([to[0] - bx * reach, to[1] - by * reach])} ${at(to)}`;
  }
  return d;
}

/** Returns path data of an open smooth line. */
export const line = (points: readonly Pt[]) => `M${at(points[0] as Pt)}${curve(points)}`;

/** Returns path data of a closed shape. */
export function outline(shape: Shape): string {
  const start = shape[0]?.[0] as Pt;
  return `M${at(start)}${shape.map(curve).join('')}Z`;
}

/** Returns path data of a closed smooth loop through `points`. */
export function loop(points: readonly Pt[]): string {
  const n = points.length;
  const p = (i: number) => points[(i + n) % n] as Pt;
  const wrapped = [p(-1), ...points, p(0), p(1)];
  const whole = curve(wrapped).split('C').slice(1);
  return `M${at(p(0))}${whole
    .slice(1, -1)
    .map((c) => `C${c}`)
    .join('')}Z`;
}

/**
 * Returns a long drop-shaped stroke, pointed at both ends and `width` at its fullest (at `belly`, 0 to 1).
 */
export function taper(points: readonly Pt[], width: number, belly = 0.6): string {
  const sides = [1, -1].map((side) =>
    points.map((p, i): Pt => {
      const t = i / (points.length - 1);
      const swell = t < belly ? t / belly : (1 - t) / (1 - belly);
      const [nx, ny] = normal(points, i);
      const half = (width / 2) * Math.sin((swell * Math.PI) / 2) * side;
      return [p[0] + nx * half, p[1] + ny * half];
    }),
  );
  return outline([sides[0] as Pt[], (sides[1] as Pt[]).toReversed()]);
}

/** Returns the unit normal of a polyline at one of its points (to the left of the direction). */
export function normal(points: readonly Pt[], i: number): Pt {
  const a = points[Math.max(0, i - 1)] as Pt;
  const b = points[Math.min(points.length - 1, i + 1)] as Pt;
  const length = distance(a, b) || 1;
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/**
 * Returns the position at `y` of a table of [y, x] rows, sorted by y: smooth inside, straight beyond its
 * ends.
 */
export function contourAt(table: readonly Pt[], y: number): number {
  const last = table.length - 1;
  let i = 0;
  while (i < last && (table[i + 1] as Pt)[0] <= y) i += 1;
  if (i === last) i = last - 1;
  if (i < 0) i = 0;
  const [y0, x0] = table[i] as Pt;
  const [y1, x1] = table[Math.min(last, i + 1)] as Pt;
  const h = y1 - y0 || 1;
  const t = Math.min(1, Math.max(0, (y - y0) / h));
  const m0 = slopeAt(table, i) * h;
  const m1 = slopeAt(table, i + 1) * h;
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * x0 + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * x1 + (t3 - t2) * m1;
}

/** Returns the slope of the table's line at its row `k`. */
function slopeAt(table: readonly Pt[], k: number): number {
  const last = table.length - 1;
  const [ya, xa] = table[Math.min(last, Math.max(0, k - 1))] as Pt;
  const [yb, xb] = table[Math.min(last, k + 1)] as Pt;
  return (xb - xa) / (yb - ya || 1);
}
