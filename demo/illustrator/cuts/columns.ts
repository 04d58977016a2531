/** The lines of a narrow skirt, where a wide one has folds: drapes from the hip, seams, a vent. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, seam, shaded } from '../cloth/piece.ts';
import { lerp, line, outline, type Pt, taper } from '../geometry.ts';
import { seeded } from '../seeded.ts';
import { down, type SkirtPlan } from './skirts.ts';

/** Cloth draped at one hip: pulls that fan out from there and fade across the thigh. */
function caught(plan: SkirtPlan, cloth: Cloth): string {
  const drape = drapes[cloth.tejido];
  const across = (u: number) => (plan.lean < 0 ? u : 1 - u);
  const hip = 74 / plan.length;
  const pulls = [0, 1, 2, 3, 4, 5].map((i) => {
    const from = plan.at(across(0.01), hip * (0.72 + i * 0.12));
    const to = plan.at(across(0.99 - i * 0.09), hip * (0.62 + i * 0.46) + i * i * 0.012);
    const belly: Pt = [lerp(from[0], to[0], 0.52), lerp(from[1], to[1], 0.52) + 7 + i * 3];
    const near = (p: Pt): Pt => [p[0], p[1] + 6];
    return (
      shaded(taper([from, belly, to], 5.5, 0.34), cloth, drape.shade * 0.85) +
      lit(taper([from, near(belly), near(to)], 4.5, 0.4), cloth, drape.light * 0.75) +
      `<path d="${taper([from, belly, to], 1.3, 0.25)}" fill="${cloth.tones.seam}" fill-opacity=".6"/>`
    );
  });
  return pulls.join('');
}

/** Long panel seams with a slight light beside them. */
function panels(plan: SkirtPlan, cloth: Cloth): string {
  const drape = drapes[cloth.tejido];
  return [0.3, 0.71]
    .map((u, i) => {
      const run = down(plan, u, 0, 1, 7);
      const beside = run.map(([x, y]): Pt => [x - 7, y]);
      return (
        shaded(taper(run, 4, 0.4), cloth, drape.shade * 0.6) +
        (i === 0 ? lit(taper(beside, 7, 0.35), cloth, drape.light * 0.8) : '') +
        seam(line(run), cloth, 0.8)
      );
    })
    .join('');
}

/** A seam down to a vent that opens at the hem. */
function vented(plan: SkirtPlan, u: number, cloth: Cloth): string {
  const foot = 1 - Math.min(0.24, 74 / plan.length);
  const wide = 0.085;
  const gap = outline([
    [plan.at(u, foot), plan.at(u + wide * 0.4, lerp(foot, 1, 0.55)), plan.at(u + wide, 1.04)],
    [plan.at(u + wide, 1.04), plan.at(u, 1.04)],
    [plan.at(u, 1.04), plan.at(u, foot)],
  ]);
  return `${seam(line(down(plan, u, 0, foot, 5)), cloth, 0.9)}<path d="${gap}" fill="${cloth.tones.contour}" fill-opacity=".55"/>${seam(line(down(plan, u, foot, 1, 3)), cloth, 1.1)}`;
}

/** Returns the lines of a narrow skirt, by seed; the back always has its seam. */
export function columnLines(plan: SkirtPlan, cloth: Cloth, seed: number): string {
  if (plan.behind) return vented(plan, 0.5, cloth);
  if (cloth.aside) return '';
  if (plan.line === 'abertura') return caught(plan, cloth);
  const kind = seeded(seed, 29).pick(['caught', 'caught', 'panels', 'vented'] as const);
  if (kind === 'caught') return caught(plan, cloth);
  return kind === 'panels' ? panels(plan, cloth) : vented(plan, plan.lean < 0 ? 0.3 : 0.68, cloth);
}
