/** A planned skirt as cloth: plain, sheer over a lining, in ruffles, or slit. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, clothOf, lit, piece, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { mix } from '../cloth/tones.ts';
import type { Body } from '../figure/body.ts';
import { lerp, outline, type Pt, type Shape, taper } from '../geometry.ts';
import type { Largo, LineaFalda } from '../prenda.ts';
import { seeded } from '../seeded.ts';
import { feathers } from './feathers.ts';
import { skirtFolds } from './folds.ts';
import { hemInside, planSkirt, type SkirtPlan, skirtShape, slitShape } from './skirts.ts';

export type SkirtCut = {
  line: LineaFalda;
  largo: Largo;
  top: number;
  seed: number;
  /** Seen from behind. */
  behind?: boolean;
  /** Trails on the floor. */
  trails?: boolean;
  /** Trimmed with feathers at the hem. */
  feathered?: boolean;
};

export type SkirtMarkup = {
  /** Drawn before the legs. */
  behind: string;
  /** Drawn over them. */
  front: string;
};

/** A ruffle of a tiered skirt, from `v0` to `v1`. */
function ruffle(plate: Plate, plan: SkirtPlan, v0: number, v1: number, cloth: Cloth, seed: number): string {
  const random = seeded(seed, Math.round(v0 * 100));
  const over = 0.045;
  const count = 7 + Math.round(v1 * 3);
  const steps = count * 2;
  const hem = Array.from({ length: steps + 1 }, (_, i): Pt => {
    const u = lerp(-over, 1 + over, (i + random.between(-0.35, 0.35) * Math.min(1, i, steps - i)) / steps);
    const [x, y] = plan.at(u, v1);
    return [x, y + (i % 2 ? random.between(2.5, 7) : random.between(-6, -1.5))];
  });
  const run = (u0: number, u1: number): Pt[] => [
    plan.at(u0, v0),
    plan.at(lerp(u0, u1, 0.7), lerp(v0, v1, 0.45)),
    plan.at(u1, v1),
  ];
  const left = run(0.01, -over).with(-1, hem[0] as Pt);
  const right = run(0.99, 1 + over).with(-1, hem.at(-1) as Pt);
  const top: Pt[] = [plan.at(0.99, v0), plan.at(0.5, v0), plan.at(0.01, v0)];
  const shape: Shape = [left, hem, right.toReversed(), top];
  const drape = drapes[cloth.tejido];
  const folds = hem.flatMap((foot, i) => {
    if (i % 2 === 1) return [];
    const u = i / steps;
    const from = plan.at(u, lerp(v0, v1, random.between(0.02, 0.35)));
    const mid: Pt = [lerp(from[0], foot[0], 0.5), lerp(from[1], foot[1], 0.5)];
    return [
      shaded(
        taper([from, mid, [foot[0] + 3, foot[1] + 3]], 8 * drape.breadth, 0.9),
        cloth,
        drape.shade * 0.8,
      ),
      lit(
        taper(
          [
            [from[0] - 6, from[1] + 4],
            [mid[0] - 8, mid[1]],
            [foot[0] - 9, foot[1] + 3],
          ],
          5,
          0.8,
        ),
        cloth,
        drape.light * 0.7,
      ),
    ];
  });
  const cast = shaded(
    outline([
      top.toReversed(),
      [plan.at(0.99, v0), plan.at(0.99, v0 + 0.02)],
      [plan.at(0.99, v0 + 0.02), plan.at(0.5, v0 + 0.03), plan.at(0.01, v0 + 0.02)],
      [plan.at(0.01, v0 + 0.02), plan.at(0.01, v0)],
    ]),
    cloth,
    0.7,
  );
  return piece(plate, shape, cloth, { folds: folds.join('') + cast, form: 8 });
}

/** Hems wide enough to show their inside. */
const waved: readonly LineaFalda[] = ['evase', 'vuelo', 'sirena', 'asimetrica'];

/** Cuts and paints a skirt. */
export function skirt(plate: Plate, body: Body, cut: SkirtCut, cloth: Cloth): SkirtMarkup {
  const { line, largo, top, seed, trails } = cut;
  const plan = planSkirt(body, line, largo, top, seed, drapes[cloth.tejido].count, trails, cut.behind);
  const { behind, front } = sewn(plate, body, plan, cut, cloth);
  return { behind, front: cut.feathered ? front + feathers(plan.hem, cloth, seed) : front };
}

function sewn(plate: Plate, body: Body, plan: SkirtPlan, cut: SkirtCut, cloth: Cloth): SkirtMarkup {
  if (cut.line === 'volantes') {
    const tiers = plan.length > 400 ? 4 : 3;
    const marks = Array.from({ length: tiers + 1 }, (_, i) => (i / tiers) ** 0.92);
    const markup = marks
      .slice(0, -1)
      .map((v0, i) => ruffle(plate, plan, v0, marks[i + 1] as number, cloth, cut.seed));
    const ground = `<path d="${outline(skirtShape(plan))}" fill="${mix(cloth.tones.hex, cloth.tones.shade, 0.6)}"/>`;
    return { behind: '', front: ground + markup.toReversed().join('') };
  }
  const folds = skirtFolds(plan, cloth, cut.seed);
  if (cut.line === 'abertura') {
    const side = body.weightOn === 'right' ? 'left' : 'right';
    const inside = clothOf(mix(cloth.tones.hex, cloth.tones.shade, 0.55), 'crepe', cut.seed);
    return {
      behind: piece(plate, skirtShape(plan), inside, { form: 0, plain: true }),
      front: piece(plate, slitShape(plan, body, side), cloth, { folds }),
    };
  }
  if (cloth.tejido === 'gasa' && plan.length > 300) {
    const veil = [plan.at(0.5, 0.52)[1], plan.at(0.5, 0.96)[1]] as const;
    return { behind: '', front: piece(plate, skirtShape(plan), cloth, { folds, opacity: 0.68, veil }) };
  }
  const inside = `<path d="${outline(hemInside(plan))}" fill="${mix(cloth.tones.hex, cloth.tones.contour, 0.55)}"/>`;
  return {
    behind: waved.includes(cut.line) ? inside : '',
    front: piece(plate, skirtShape(plan), cloth, { folds, form: cut.line === 'vuelo' ? 14 : 10 }),
  };
}
