/** The croquis: nine heads tall. Poses are points (poses.ts); every garment is cut on these points. */
import { contourAt, lerp, type Pt } from '../geometry.ts';

export type Side = 'left' | 'right';

export type Limb = {
  /** From the joint at the trunk to the wrist or ankle. */
  spine: readonly Pt[];
  /** The direction of fingers or toes. */
  tip: Pt;
};

export type Arm = Limb & {
  /** Bent, the back of the hand outwards. */
  onHip: boolean;
  /** The hand's position when it does not simply hang: in a pocket, behind the back, around a clutch. */
  hand?: 'hidden' | 'behind' | 'clutch';
};

/** A posed body. `left` and `right` are the viewer's. Contours are tables of [y, x] from shoulder to hip. */
export type Body = {
  contour: Record<Side, readonly Pt[]>;
  shoulder: Record<Side, Pt>;
  neck: Record<Side, Pt>;
  arm: Record<Side, Arm>;
  leg: Record<Side, Limb>;
  /** The leg drawn in front. */
  weightOn: Side;
  /** Degrees the head leans, and how far (units) the face is turned from the middle. */
  head: { x: number; lean: number; turn: number };
  /** The sideways drift (units) of a long hem. */
  drift: number;
  /** The offset (units, at the bust) of the front's middle to the viewer's right, because the trunk turns. */
  turn: number;
};

/** Heights of the seams, in units from the top of the head. */
export const height = {
  bust: 226,
  underarm: 207,
  underbust: 264,
  waist: 326,
  lowWaist: 372,
  hip: 428,
  crotch: 462,
  knee: 655,
  ankle: 868,
  floor: 918,
} as const;

const flip = ([x, y]: Pt): Pt => [-x, y];
const flipLimb = <T extends Limb>(limb: T): T => ({
  ...limb,
  spine: limb.spine.map(flip),
  tip: flip(limb.tip),
});
const flipTable = (table: readonly Pt[]) => table.map(([y, x]): Pt => [y, -x]);

/** Returns the mirrored stance; a body seen from behind is mirrored too. */
export function mirrored(body: Body): Body {
  const { contour, shoulder, neck, arm, leg, head } = body;
  return {
    contour: { left: flipTable(contour.right), right: flipTable(contour.left) },
    shoulder: { left: flip(shoulder.right), right: flip(shoulder.left) },
    neck: { left: flip(neck.right), right: flip(neck.left) },
    arm: { left: flipLimb(arm.right), right: flipLimb(arm.left) },
    leg: { left: flipLimb(leg.right), right: flipLimb(leg.left) },
    weightOn: body.weightOn === 'right' ? 'left' : 'right',
    head: { x: -head.x, lean: -head.lean, turn: -head.turn },
    drift: -body.drift,
    turn: -body.turn,
  };
}

/** Returns the body's edge at a height (down to the hip), moved outwards by `ease` units. */
export function edge(body: Body, side: Side, y: number, ease = 0): Pt {
  const out = side === 'left' ? -1 : 1;
  return [contourAt(body.contour[side], y) + out * ease, y];
}

/** Returns the middle between the edges of the body at a height. */
const axis = (body: Body, y: number) => (edge(body, 'left', y)[0] + edge(body, 'right', y)[0]) / 2;

/** The visible part of the turn by height: the bust stands out most, the neck and the belly less. */
const roundness: readonly Pt[] = [
  [130, 0.4],
  [180, 0.85],
  [230, 1],
  [326, 0.7],
  [428, 0.6],
];

/** Returns the middle of the front (or of the back) at a height: off the axis when the trunk is turned. */
export const middle = (body: Body, y: number) => axis(body, y) + body.turn * contourAt(roundness, y);

/** Returns the foreshortening factor of a side of a turned trunk: shorter where it turns away. */
export const foreshortened = (body: Body, side: Side) =>
  1 - Math.max(0, body.turn * (side === 'left' ? -1 : 1)) * 0.026;

/**
 * Returns a point on the shoulder line: `t` 0 at the neck, 1 at the tip; cloth lies slightly above the skin.
 */
export function onShoulder(body: Body, side: Side, t: number): Pt {
  const [nx, ny] = body.neck[side];
  const [sx, sy] = body.shoulder[side];
  return [nx + (sx - nx) * t, ny + (sy - ny) * t - Math.sin(t * Math.PI) * 1.5 - 0.8];
}

/** Returns the middle of freely hanging cloth at a height: under the hip, slightly towards the drift. */
export const hangs = (body: Body, y: number) =>
  axis(body, Math.min(y, height.hip)) + body.drift * (Math.max(0, y - height.hip) / 480) ** 1.2;

/** Returns the line of an opening down the front, also below the hip. */
export const opening = (body: Body, y: number) =>
  hangs(body, y) + middle(body, Math.min(y, height.hip)) - axis(body, Math.min(y, height.hip));

/** Returns the position of the leg on a side at a height, from hip to ankle. */
export function legAt(body: Body, side: Side, y: number): number {
  const table = body.leg[side].spine.map(([x, spineY]): Pt => [spineY, x]);
  return contourAt(table, Math.min(y, height.ankle));
}

/**
 * Returns the distance from the middle (units, 0 above the hip) at which cloth covers the leg on its side.
 */
export function overLeg(body: Body, side: Side, y: number): number {
  if (y < height.hip) return 0;
  const out = side === 'left' ? -1 : 1;
  return legAt(body, side, y) * out + lerp(34, 15, Math.min(1, (y - height.hip) / 300)) + 5;
}
