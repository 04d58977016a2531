/** Light and shadow of hanging cloth. */

import { type Drape, drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, seam, shaded } from '../cloth/piece.ts';
import { lerp, line, outline, type Pt, taper } from '../geometry.ts';
import { seeded } from '../seeded.ts';
import { columnLines } from './columns.ts';
import { down, type SkirtPlan } from './skirts.ts';

/** A fold that opens towards the hem: a narrow wedge along the plan. */
function wedge(
  plan: SkirtPlan,
  u: number,
  from: number,
  left: number,
  right: number,
  narrowing: number,
): string {
  const steps = 5;
  const edgeOf = (spread: number): Pt[] =>
    Array.from({ length: steps }, (_, i) => {
      const t = i / (steps - 1);
      const v = lerp(from, 1.03, t);
      return plan.at(lerp(lerp(u, 0.5, narrowing), u, t) + spread * t ** 1.4, v);
    });
  return outline([
    edgeOf(-left),
    [edgeOf(-left).at(-1) as Pt, edgeOf(right).at(-1) as Pt],
    edgeOf(right).toReversed(),
  ]);
}

/** Returns the start of the folds (v) for each line: at the waist, at the hip, or at the knee. */
function start(plan: SkirtPlan, random: () => number): number {
  if (plan.line === 'vuelo') return lerp(0.02, 0.3, random());
  if (plan.line === 'sirena') return lerp(0.58, 0.7, random());
  if (plan.line === 'recta' || plan.line === 'lapiz' || plan.line === 'abertura')
    return lerp(0.3, 0.55, random());
  return lerp(0.1, 0.45, random());
}

function pleats(plan: SkirtPlan, cloth: Cloth): string {
  return plan.folds
    .map((u, i) => {
      const gap = ((plan.folds[i + 1] ?? 1) - u) * 0.5;
      const body = shaded(wedge(plan, u, 0.03, gap * 0.7, gap * 0.12, 0), cloth, 0.75);
      return (
        body +
        lit(wedge(plan, u + gap, 0.05, gap * 0.35, gap * 0.2, 0), cloth, 0.5) +
        seam(line(down(plan, u, 0.02, 0.995)), cloth, 0.7)
      );
    })
    .join('');
}

/** Returns the folds of a whole skirt, clipped by its outline. */
export function skirtFolds(plan: SkirtPlan, cloth: Cloth, seed: number): string {
  if (plan.line === 'plisada') return pleats(plan, cloth);
  const drape = drapes[cloth.tejido];
  const random = seeded(seed, 23);
  const close = plan.line === 'recta' || plan.line === 'lapiz';
  const force = close ? 0.55 : 1;
  const parts = plan.folds.map((u, i) => {
    const gap = (plan.folds[i + 1] ?? 1) - u;
    const from = start(plan, () => random.between(0, 1));
    const spread = Math.min(0.09, gap * 0.42) * drape.breadth * (close ? 0.6 : 1);
    const shade = shaded(
      wedge(plan, u, from, spread * 0.28, spread, 0.12),
      cloth,
      drape.shade * 0.62 * force,
    );
    const core = shaded(
      wedge(plan, u + spread * 0.12, from + 0.12, spread * 0.12, spread * 0.42, 0.12),
      cloth,
      drape.shade * 0.5 * force,
    );
    const light = lit(
      wedge(plan, u - spread * 0.75, from + 0.05, spread * 0.34, spread * 0.3, 0.12),
      cloth,
      drape.light * 0.62 * force,
    );
    const stroke = taper(down(plan, u - spread * 0.1, lerp(from, 1, 0.35), 1), 1.5, 0.9);
    return `${light}${shade}${core}<path d="${stroke}" fill="${cloth.tones.seam}" fill-opacity=".6"/>`;
  });
  const narrow = close || plan.line === 'abertura';
  const lines = narrow ? columnLines(plan, cloth, seed) : hipBreak(plan, cloth);
  return parts.join('') + sheen(plan, cloth, drape) + lines;
}

/** Satin and velvet show a long light down the thigh. */
function sheen(plan: SkirtPlan, cloth: Cloth, drape: Drape): string {
  if (drape.light < 0.8) return '';
  const long = taper(down(plan, 0.27, 0.06, 0.86, 8), 13, 0.35);
  const short = taper(down(plan, 0.62, 0.16, 0.6, 7), 7, 0.4);
  return lit(long, cloth, drape.light * 0.42) + lit(short, cloth, drape.light * 0.36);
}

/** The small pulls at the hip, typical of cloth. */
function hipBreak(plan: SkirtPlan, cloth: Cloth): string {
  if (plan.line === 'vuelo' || plan.line === 'volantes') return '';
  const pull = (u0: number, v0: number, u1: number, v1: number) => {
    const a = plan.at(u0, v0);
    const b = plan.at(u1, v1);
    const belly: Pt = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 5];
    return `<path d="${taper([a, belly, b], 1.6, 0.3)}" fill="${cloth.tones.seam}" fill-opacity=".42"/>`;
  };
  const reach = 90 / plan.length;
  return (
    pull(0.98, reach * 0.75, 0.7, reach * 1.1) +
    pull(0.99, reach * 1.05, 0.78, reach * 1.3) +
    pull(0.03, reach * 0.8, 0.22, reach * 1.15)
  );
}
