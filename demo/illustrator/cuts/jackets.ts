/** Tailoring: jackets, boleros and coats, built of two fronts (or one back) over the garment underneath. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, piece, seam, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import {
  type Body,
  edge,
  foreshortened,
  hangs,
  height,
  middle,
  onShoulder,
  opening,
  overLeg,
  type Side,
} from '../figure/body.ts';
import { lerp, line, type Pt, type Shape, taper } from '../geometry.ts';
import { type Collar, lapel } from './lapels.ts';

export type JacketCut = {
  hem: number;
  /** Half the gap between the fronts at the hem; below 0 they overlap. */
  open: number;
  /** The height at which the fronts meet. */
  close: number;
  /** Units added to the hip on each side at the hem. */
  flare: number;
  collar: Collar;
};

/** Returns the side seam: fitted at the waist and straight below the hip. */
function sideSeam(body: Body, side: Side, cut: JacketCut): Pt[] {
  const out = side === 'left' ? -1 : 1;
  const ys = [height.underarm + 3, 250, height.waist - 8, 372, height.hip, 560, 700, 820].filter(
    (y) => y < cut.hem - 14,
  );
  const [hipX] = edge(body, side, Math.min(cut.hem, height.hip));
  const hemX = hipX + out * cut.flare + hangs(body, cut.hem) - hangs(body, Math.min(cut.hem, height.hip));
  const at = (y: number): Pt => {
    if (y <= height.waist) return edge(body, side, y, 5);
    const end = Math.min(cut.hem, height.hip);
    const [waistX] = edge(body, side, height.waist, 6);
    const nearHip = lerp(
      waistX,
      cut.hem <= height.hip ? hemX : hipX + out * 8,
      ((y - height.waist) / (end - height.waist)) ** 0.85,
    );
    const [bodyX] = edge(body, side, Math.min(y, height.hip), 6);
    const x =
      y <= end
        ? out * Math.max(out * bodyX, out * nearHip)
        : lerp(hipX + out * 8, hemX, (y - end) / (cut.hem - end));
    const hidden = overLeg(body, side, y);
    return [out * Math.max(out * x, hidden > 0 ? hidden + 7 : 0), y];
  };
  return [...ys.map(at), [at(cut.hem)[0], cut.hem - 3]];
}

function armhole(body: Body, side: Side): Pt[] {
  const tip = onShoulder(body, side, 1);
  const out = side === 'left' ? -1 : 1;
  return [
    edge(body, side, height.underarm + 3, 5),
    [tip[0] - out * 5, 182],
    [tip[0] - out * 1.5, tip[1] + 0.5],
  ];
}

/** Returns the shoulder seam, slightly off the shoulder in tailoring. */
function ridge(body: Body, side: Side): Pt {
  const [x, y] = onShoulder(body, side, 0.58);
  return [x, y - 4];
}

type Front = { shape: Shape; neck: Pt; meet: Pt };

function front(body: Body, side: Side, cut: JacketCut): Front {
  const out = side === 'left' ? -1 : 1;
  const seamLine = sideSeam(body, side, cut);
  const seamFoot = seamLine.at(-1) as Pt;
  const round = cut.collar === 'ninguno' ? 10 : 0;
  // Where the trunk turns away a short front is narrow, but never less than its facing.
  const widest = out * seamFoot[0] - round - 17;
  const hemX = out * Math.min(widest, out * opening(body, cut.hem) + cut.open * foreshortened(body, side));
  const neck = onShoulder(body, side, 0.16);
  const gap = cut.open < 0 ? -5 : cut.open > 18 ? cut.open * 0.62 : -0.5;
  const meet: Pt = [middle(body, Math.min(cut.close, height.hip)) + out * gap, cut.close];
  const tip = armhole(body, side).at(-1) as Pt;
  const upper: Pt[] = [neck, [lerp(neck[0], meet[0], 0.34) + out * 5, lerp(neck[1], meet[1], 0.42)], meet];
  const lower: Pt[] = [
    meet,
    [lerp(meet[0], hemX, 0.5), lerp(meet[1], cut.hem, 0.5)],
    [hemX + out * round, cut.hem + 3],
  ];
  const hem: Pt[] = [lower.at(-1) as Pt, [lerp(hemX, seamFoot[0], 0.5), cut.hem + 4], seamFoot];
  const shape: Shape = [
    upper,
    lower,
    hem,
    seamLine.toReversed(),
    armhole(body, side),
    [tip, ridge(body, side), neck],
  ];
  return { shape, neck, meet };
}

/** Returns the jacket's body as markup, without sleeves. The back is one piece with a centre seam. */
export function jacket(plate: Plate, body: Body, cut: JacketCut, cloth: Cloth, behind: boolean): string {
  const drape = drapes[cloth.tejido];
  if (behind) return jacketBack(plate, body, cut, cloth);
  const sidesInOrder: Side[] = ['left', 'right'];
  return sidesInOrder
    .map((side) => {
      const out = side === 'left' ? -1 : 1;
      const laid = front(body, side, cut);
      const low = Math.min(cut.hem - 6, 800);
      const off = (y: number, units: number) => middle(body, y) + out * units * foreshortened(body, side);
      const princess: Pt[] = [
        [off(196, 40), 196],
        [off(252, 29), 252],
        ...(cut.hem < height.waist
          ? [[off(cut.hem, 25), low] as const]
          : [
              [off(height.waist, 21), height.waist] as const,
              [off(Math.min(height.hip, low), 33), low] as const,
            ]),
      ];
      const fold =
        shaded(taper(princess, 6, 0.6), cloth, drape.shade * 0.55) + seam(line(princess), cloth, 0.7);
      const glow =
        side === 'left'
          ? lit(
              taper(
                princess.map(([x, y]): Pt => [x - 9, y + 4]),
                7,
                0.4,
              ),
              cloth,
              drape.light * 0.6,
            )
          : '';
      const hang =
        cut.hem > 560
          ? shaded(
              taper(
                [
                  [hangs(body, height.hip) + out * 52, 430],
                  [out * 62 + body.drift * 0.4, 640],
                  [out * 72 + body.drift * 0.7, cut.hem],
                ],
                12,
                0.9,
              ),
              cloth,
              drape.shade * 0.55,
            )
          : '';
      return (
        piece(plate, laid.shape, cloth, { folds: fold + glow + hang, form: 7 }) +
        lapel(plate, laid.neck, laid.meet, side, cut.collar, cloth)
      );
    })
    .join('');
}

function jacketBack(plate: Plate, body: Body, cut: JacketCut, cloth: Cloth): string {
  const left = sideSeam(body, 'left', cut);
  const right = sideSeam(body, 'right', cut);
  const nape: Pt[] = [onShoulder(body, 'left', 0.12), [0, 134], onShoulder(body, 'right', 0.12)];
  const holeL = armhole(body, 'left');
  const holeR = armhole(body, 'right');
  const hem: Pt[] = [
    right.at(-1) as Pt,
    [middle(body, Math.min(cut.hem, height.hip)), cut.hem + 6],
    left.at(-1) as Pt,
  ];
  const shape: Shape = [
    holeL,
    [holeL.at(-1) as Pt, ridge(body, 'left'), nape[0] as Pt],
    nape,
    [nape[2] as Pt, ridge(body, 'right'), holeR.at(-1) as Pt],
    holeR.toReversed(),
    right,
    hem,
    left.toReversed(),
  ];
  const drape = drapes[cloth.tejido];
  const panel = (out: number): Pt[] => [
    [out * 40, 190],
    [out * 28, 260],
    ...(cut.hem < height.waist
      ? [[middle(body, cut.hem) + out * 24, cut.hem] as const]
      : [
          [middle(body, height.waist) + out * 20, height.waist] as const,
          [middle(body, height.hip) + out * 34, cut.hem] as const,
        ]),
  ];
  const lines = [-1, 1]
    .map(
      (out) =>
        shaded(taper(panel(out), 6, 0.6), cloth, drape.shade * 0.55) + seam(line(panel(out)), cloth, 0.7),
    )
    .join('');
  const spine: Pt[] = [
    [0, 134],
    [middle(body, 230), 230],
    [middle(body, Math.min(cut.hem, height.waist)), Math.min(cut.hem, height.waist) + 4],
    ...(cut.hem > height.waist + 20 ? [[middle(body, height.hip), cut.hem + 4] as const] : []),
  ];
  const centre = seam(line(spine), cloth, 0.9);
  return piece(plate, shape, cloth, { folds: lines + centre, form: 8 });
}

/** Returns the buttons' positions on a closed front. */
export function buttonPoints(body: Body, cut: JacketCut, count: number): Pt[] {
  const end = Math.min(cut.hem - 22, cut.close + 210);
  return Array.from({ length: count }, (_, i): Pt => {
    const y = count === 1 ? cut.close + 2 : lerp(cut.close + 4, end, i / (count - 1));
    return [opening(body, y), y];
  });
}
