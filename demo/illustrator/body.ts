/** The croquis: nine heads tall, weight on one leg. Poses are points; everything worn is cut on these points. */
import { contourAt, lerp, type Pt } from './geometry.ts';

export type Side = 'left' | 'right';

export type Limb = {
  /** From the joint at the trunk to the wrist or ankle. */
  spine: readonly Pt[];
  /** Where fingers or toes point to. */
  tip: Pt;
};

/** A posed body. `left` and `right` are the viewer's. Contours are tables of [y, x] from shoulder to hip. */
export type Body = {
  contour: Record<Side, readonly Pt[]>;
  shoulder: Record<Side, Pt>;
  neck: Record<Side, Pt>;
  arm: Record<Side, Limb & { onHip: boolean }>;
  leg: Record<Side, Limb>;
  /** The leg drawn in front. */
  weightOn: Side;
  /** Degrees the head leans, and how far (units) the face is turned from the middle. */
  head: { x: number; lean: number; turn: number };
  /** How far (units) a long hem drifts sideways. */
  drift: number;
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

const relaxedRight: Limb & { onHip: boolean } = {
  spine: [
    [51, 165],
    [64, 238],
    [76, 312],
    [83, 376],
    [85, 440],
  ],
  tip: [84, 506],
  onHip: false,
};

const relaxedLeft: Limb & { onHip: boolean } = {
  spine: [
    [-51, 161],
    [-69, 236],
    [-90, 308],
    [-98, 374],
    [-96, 438],
  ],
  tip: [-88, 502],
  onHip: false,
};

const onHipRight: Limb & { onHip: boolean } = {
  spine: [
    [51, 165],
    [82, 234],
    [117, 300],
    [98, 346],
    [72, 388],
  ],
  tip: [40, 424],
  onHip: true,
};

const contrapposto: Body = {
  contour: {
    left: [
      [150, -57],
      [180, -54],
      [207, -49],
      [228, -52],
      [264, -43],
      [326, -33],
      [372, -40],
      [428, -49],
      [458, -42],
    ],
    right: [
      [154, 57],
      [184, 54],
      [209, 49],
      [230, 52],
      [264, 43],
      [322, 37],
      [368, 53],
      [424, 66],
      [458, 57],
    ],
  },
  shoulder: { left: [-57, 149], right: [57, 153] },
  neck: { left: [-17, 127], right: [16, 128] },
  arm: { left: relaxedLeft, right: relaxedRight },
  leg: {
    left: {
      spine: [
        [-20, 440],
        [-30, 545],
        [-38, 655],
        [-48, 740],
        [-56, 862],
      ],
      tip: [-72, 922],
    },
    right: {
      spine: [
        [36, 436],
        [37, 545],
        [30, 655],
        [25, 740],
        [12, 866],
      ],
      tip: [14, 930],
    },
  },
  weightOn: 'right',
  head: { x: -2, lean: -4, turn: -3 },
  drift: -16,
};

const handOnHip: Body = {
  ...contrapposto,
  arm: { left: relaxedLeft, right: onHipRight },
  head: { x: -1, lean: 4, turn: 4 },
};

const walking: Body = {
  ...contrapposto,
  contour: {
    left: [
      [151, -57],
      [180, -54],
      [208, -49],
      [229, -52],
      [264, -43],
      [325, -35],
      [370, -46],
      [427, -57],
      [458, -49],
    ],
    right: [
      [151, 57],
      [180, 54],
      [208, 49],
      [229, 52],
      [264, 43],
      [325, 35],
      [370, 47],
      [427, 59],
      [458, 50],
    ],
  },
  shoulder: { left: [-57, 151], right: [57, 151] },
  leg: {
    left: {
      spine: [
        [-29, 438],
        [-29, 545],
        [-23, 655],
        [-25, 740],
        [-19, 856],
      ],
      tip: [-24, 908],
    },
    right: {
      spine: [
        [29, 438],
        [26, 545],
        [15, 655],
        [14, 740],
        [2, 870],
      ],
      tip: [0, 934],
    },
  },
  head: { x: 0, lean: 2, turn: 0 },
  drift: 10,
};

const poses = [contrapposto, handOnHip, walking] as const;

const flip = ([x, y]: Pt): Pt => [-x, y];
const flipLimb = <T extends Limb>(limb: T): T => ({
  ...limb,
  spine: limb.spine.map(flip),
  tip: flip(limb.tip),
});
const flipTable = (table: readonly Pt[]) => table.map(([y, x]): Pt => [y, -x]);

function mirrored(body: Body): Body {
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
  };
}

/** The body for a pose number (any integer); odd rounds through the list come mirrored. */
export function bodyFor(pose: number): Body {
  const body = poses[pose % poses.length] ?? contrapposto;
  return Math.floor(pose / poses.length) % 2 === 1 ? mirrored(body) : body;
}

/** The same stance seen from behind. */
export const fromBehind = mirrored;

/** The body's edge at a height (down to the hip), moved outwards by `ease` units. */
export function edge(body: Body, side: Side, y: number, ease = 0): Pt {
  const out = side === 'left' ? -1 : 1;
  return [contourAt(body.contour[side], y) + out * ease, y];
}

/** The middle of the body at a height. */
export const middle = (body: Body, y: number) => (edge(body, 'left', y)[0] + edge(body, 'right', y)[0]) / 2;

/** A point on the shoulder line: `t` 0 at the neck, 1 at the tip; the line dips a little on its way. */
export function onShoulder(body: Body, side: Side, t: number): Pt {
  const [nx, ny] = body.neck[side];
  const [sx, sy] = body.shoulder[side];
  return [nx + (sx - nx) * t, ny + (sy - ny) * t + Math.sin(t * Math.PI) * 2.5];
}

/** The middle of what hangs freely at a height: under the hip, a little to the side the figure drifts to. */
export const hangs = (body: Body, y: number) =>
  middle(body, Math.min(y, height.hip)) + body.drift * (Math.max(0, y - height.hip) / 480) ** 1.2;

/** Where the leg on a side is at a height, from hip to ankle. */
export function legAt(body: Body, side: Side, y: number): number {
  const table = body.leg[side].spine.map(([x, spineY]): Pt => [spineY, x]);
  return contourAt(table, Math.min(y, height.ankle));
}

/** How far out from the middle (units, 0 above the hip) cloth must go to hide the leg on its side. */
export function overLeg(body: Body, side: Side, y: number): number {
  if (y < height.hip) return 0;
  const out = side === 'left' ? -1 : 1;
  return legAt(body, side, y) * out + lerp(34, 15, Math.min(1, (y - height.hip) / 300)) + 5;
}
