/** Skirts: a silhouette in two directions (u across, v down), so that folds follow the line of the cut. */
import { type Body, edge, hangs, height, legAt, overLeg, type Side } from '../figure/body.ts';
import { lerp, type Pt, type Shape } from '../geometry.ts';
import type { Largo, LineaFalda } from '../prenda.ts';
import { seeded } from '../seeded.ts';

/** The plan of a skirt. `at(u, v)`: u 0 (viewer's left) to 1, v 0 (waist) to 1 (hem). */
export type SkirtPlan = {
  line: LineaFalda;
  at: (u: number, v: number) => Pt;
  /** The positions of the folds along the hem, from left to right. */
  folds: readonly number[];
  hem: readonly Pt[];
  /** Units from the waist to the hem in the middle. */
  length: number;
  /** The draped or shorter side: -1 the viewer's left, 1 the right. */
  lean: number;
  /** Seen from behind. */
  behind: boolean;
};

export const hemHeight: Record<Largo, number> = {
  corto: 598,
  rodilla: 668,
  midi: 752,
  tobillo: 846,
  suelo: 916,
};

/** Half widths below the waist: at the hip and how much each unit below it adds. */
const flare: Record<LineaFalda, { hip: number; slope: number }> = {
  recta: { hip: 61, slope: -0.012 },
  lapiz: { hip: 61, slope: -0.05 },
  abertura: { hip: 62, slope: 0.02 },
  evase: { hip: 67, slope: 0.165 },
  vuelo: { hip: 92, slope: 0.285 },
  plisada: { hip: 68, slope: 0.19 },
  volantes: { hip: 67, slope: 0.16 },
  sirena: { hip: 61, slope: -0.05 },
  asimetrica: { hip: 66, slope: 0.14 },
};

/** Number of waves of the hem and their depth (units). */
const waves: Record<LineaFalda, { count: number; depth: number }> = {
  recta: { count: 2, depth: 0.6 },
  lapiz: { count: 2, depth: 0 },
  abertura: { count: 3, depth: 2 },
  evase: { count: 5, depth: 4 },
  vuelo: { count: 7, depth: 8 },
  plisada: { count: 15, depth: 3 },
  volantes: { count: 7, depth: 6 },
  sirena: { count: 7, depth: 8 },
  asimetrica: { count: 5, depth: 7 },
};

function halfWidth(line: LineaFalda, y: number, top: number): number {
  const { hip, slope } = flare[line];
  const hipAt = Math.max(height.hip, top + 40);
  if (y < hipAt) {
    const t = Math.max(0, (y - top) / (hipAt - top));
    return lerp(34, hip, line === 'vuelo' ? t ** 0.72 : t ** 0.9);
  }
  const below = hip + (y - hipAt) * slope;
  if (line === 'sirena') return below + Math.max(0, (y - 640) / 276) ** 1.5 * 138;
  return below;
}

/** Plans a skirt on a body. `top` is the height of its upper seam; `count` scales the number of folds. */
export function planSkirt(
  body: Body,
  line: LineaFalda,
  largo: Largo,
  top: number,
  seed: number,
  count: number,
  trails = false,
  behind = false,
): SkirtPlan {
  const random = seeded(seed, 11);
  const hemY = line === 'sirena' ? Math.max(hemHeight[largo], 880) : hemHeight[largo];
  const lean = random.chance(0.5) !== behind ? 1 : -1;
  const onFloor = largo === 'suelo' && (line === 'vuelo' || line === 'sirena' || line === 'evase');
  const train = trails ? (line === 'vuelo' ? 96 : 128) : onFloor ? 24 : 0;
  const trainSide = body.drift < 0 ? -1 : 1;
  const side = (s: Side, y: number) => {
    const out = s === 'left' ? -1 : 1;
    const swept = trainSide === out ? train * Math.max(0, (y - height.hip) / 488) ** (trails ? 5 : 3) : 0;
    const cut = hangs(body, y) * out + halfWidth(line, y, top) + swept;
    const hips = y < 445 ? edge(body, s, y, 2.5)[0] * out : 0;
    return Math.max(cut, hips, overLeg(body, s, y)) * out;
  };
  const drop = (u: number) => {
    if (trails) return 16 * (trainSide > 0 ? u : 1 - u) ** 2;
    if (line !== 'asimetrica') return 0;
    const across = lean > 0 ? u : 1 - u;
    return lerp(-0.33, 0.04, Math.sin((across * Math.PI) / 2)) * (hemY - height.hip);
  };
  const n = Math.max(2, Math.round(waves[line].count * count));
  const depth = waves[line].depth / Math.max(1, count);
  const folds = Array.from({ length: n }, (_, i) => (i + 0.5 + random.between(-0.22, 0.22)) / n);
  const sag = (u: number, v: number, half: number) => 4 * u * (1 - u) * lerp(4, half * 0.085, v);
  const at = (u: number, v: number): Pt => {
    const y = lerp(top, hemY + drop(u), v);
    const left = side('left', y);
    const right = side('right', y);
    return [lerp(left, right, u), y + sag(u, v, (right - left) / 2)];
  };
  const hem: Pt[] = [at(0, 1)];
  folds.forEach((u, i) => {
    const next = folds[i + 1] ?? 1;
    const outermost = i === 0 || i === n - 1 ? 0.3 : 1;
    const deep = depth * outermost * (line === 'plisada' ? 1 : random.between(0.35, 1.5));
    const [vx, vy] = at(u, 1);
    hem.push([vx, vy - deep]);
    const [px, py] = at(lerp(u, next, random.between(0.4, 0.6)), 1);
    if (i < n - 1) hem.push([px, py + deep * random.between(0.4, 1)]);
  });
  hem.push(at(1, 1));
  return { line, at, folds, hem, length: hemY - top, lean, behind };
}

const levels = [0, 0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.84, 0.93, 1] as const;

/** Returns a vertical line of the plan, from v0 down. */
export const down = (plan: SkirtPlan, u: number, v0 = 0, v1 = 1, steps = 6): Pt[] =>
  Array.from({ length: steps }, (_, i) => plan.at(u, lerp(v0, v1, i / (steps - 1))));

const across = (plan: SkirtPlan, v: number): Pt[] => [plan.at(0, v), plan.at(0.5, v), plan.at(1, v)];

/** Returns the visible inside of a waved hem, drawn behind the skirt. */
export function hemInside(plan: SkirtPlan): Shape {
  const rim = [0.04, 0.2, 0.4, 0.6, 0.8, 0.96].map((u): Pt => {
    const [x, y] = plan.at(u, 1);
    return [x, y + 1];
  });
  return [
    rim,
    [rim.at(-1) as Pt, plan.at(0.9, 0.9)],
    [plan.at(0.9, 0.9), plan.at(0.1, 0.9)],
    [plan.at(0.1, 0.9), rim[0] as Pt],
  ];
}

/** Returns the closed outline of a skirt. */
export function skirtShape(plan: SkirtPlan): Shape {
  const left = levels.map((v) => plan.at(0, v));
  const right = levels.map((v) => plan.at(1, v));
  return [left, plan.hem, right.toReversed(), across(plan, 0).toReversed()];
}

/** Returns the outline of a skirt that opens from mid thigh over the leg on one side. */
export function slitShape(plan: SkirtPlan, body: Body, side: Side): Shape {
  const left = levels.map((v) => plan.at(0, v));
  const right = levels.map((v) => plan.at(1, v));
  const out = side === 'left' ? -1 : 1;
  const over = (v: number, shift: number): Pt => {
    const [l, y] = plan.at(0, v);
    const [r] = plan.at(1, v);
    const u = (legAt(body, side, y) - out * shift - l) / (r - l);
    return plan.at(Math.min(0.94, Math.max(0.06, u)), v);
  };
  const edges = [
    [over(0.34, 6), over(0.66, -9), over(1, -19)],
    [over(0.34, 6), over(0.66, 17), over(1, 32)],
  ] as [Pt[], Pt[]];
  const [first, second] = side === 'left' ? edges : edges.toReversed();
  const foot = (run: readonly Pt[] | undefined) => run?.at(-1) as Pt;
  return [
    left,
    [plan.at(0, 1), foot(first)],
    (first as Pt[]).toReversed(),
    second as Pt[],
    [foot(second), plan.at(1, 1)],
    right.toReversed(),
    across(plan, 0).toReversed(),
  ];
}
