/** The poses: a stance for trunk and legs, and a gesture for each arm, as points on the croquis. */
import { contourAt, type Pt } from '../geometry.ts';
import type { Arm, Body, Limb, Side } from './body.ts';

export const stances = ['contraposto', 'paso', 'cruce', 'firme'] as const;
export type Stance = (typeof stances)[number];

export const gestures = ['caido', 'suelto', 'cadera', 'bolsillo', 'cartera', 'falda', 'atras'] as const;
/**
 * The gesture of an arm: hang, hang loose, on the hip, in a pocket, hold a clutch, hold the skirt, behind the
 * back.
 */
export type Gesture = (typeof gestures)[number];

type Trunk = {
  /** The offset (units) of the hips towards the viewer's right. */
  hip: number;
  /** The height difference of the shoulders (left over right) and of the hips (right over left). */
  shoulders: number;
  hips: number;
  legs: Record<Side, Limb>;
  front: Side;
  head: Body['head'];
  drift: number;
  turn: number;
};

const limb = (...points: readonly Pt[]): Limb => ({ spine: points.slice(0, -1), tip: points.at(-1) as Pt });

const trunks: Record<Stance, Trunk> = {
  contraposto: {
    hip: 13,
    shoulders: 10,
    hips: 9,
    front: 'right',
    head: { x: -4, lean: -5, turn: -5 },
    drift: -16,
    turn: -7,
    legs: {
      left: limb([-15, 440], [-31, 545], [-43, 652], [-58, 738], [-74, 856], [-98, 912]),
      right: limb([41, 434], [40, 545], [30, 655], [26, 740], [8, 866], [7, 930]),
    },
  },
  paso: {
    hip: 7,
    shoulders: -6,
    hips: 6,
    front: 'right',
    head: { x: 1, lean: 3, turn: 5 },
    drift: 14,
    turn: 7,
    legs: {
      left: limb([-22, 438], [-25, 545], [-23, 648], [-32, 728], [-37, 836], [-44, 888]),
      right: limb([35, 436], [31, 545], [17, 655], [13, 740], [-5, 870], [-7, 934]),
    },
  },
  cruce: {
    hip: 15,
    shoulders: 8,
    hips: 8,
    front: 'left',
    head: { x: -3, lean: 5, turn: 4 },
    drift: -10,
    turn: 9,
    legs: {
      left: limb([-13, 440], [-14, 545], [-3, 652], [4, 738], [27, 866], [32, 930]),
      right: limb([43, 434], [42, 545], [34, 655], [27, 740], [-3, 860], [-19, 918]),
    },
  },
  firme: {
    hip: 3,
    shoulders: 4,
    hips: 3,
    front: 'right',
    head: { x: -1, lean: -2, turn: -6 },
    drift: 8,
    turn: -6,
    legs: {
      left: limb([-28, 438], [-38, 545], [-43, 655], [-50, 740], [-57, 862], [-70, 920]),
      right: limb([33, 437], [36, 545], [37, 655], [40, 740], [42, 866], [50, 928]),
    },
  },
};

/** Half widths of the trunk by height, on an upright figure. */
const halves: readonly Pt[] = [
  [147, 58],
  [180, 53],
  [207, 47.5],
  [228, 50.5],
  [264, 42],
  [326, 33.5],
  [372, 44],
  [427, 57],
  [458, 49],
];

/** The additional half widths of a fuller figure: most at the waist. */
const fuller = [1, 1.5, 3, 4, 6, 9.5, 7, 3, 2] as const;

/** The trunk's middle starts at the shoulders, swings with the waist and ends over the hips. */
const middleAt = ({ hip }: Trunk, y: number) =>
  y < 228 ? 0 : hip * Math.sin(Math.min(1, (y - 228) / 190) * (Math.PI / 2));

function contourOf(trunk: Trunk, side: Side, full: boolean): Pt[] {
  const out = side === 'left' ? -1 : 1;
  return halves.map(([y, slim], i): Pt => {
    const half = slim + (full ? (fuller[i] ?? 0) : 0);
    const low = y > 326;
    const tilt = low ? -trunk.hips * 0.5 : y < 200 ? trunk.shoulders * 0.5 : 0;
    // The loaded side of the waist folds in slightly under the ribs and pushes out at the hip.
    const loaded = (side === 'right') === trunk.hip > 0;
    const press = low && loaded ? 2.5 : 0;
    // On a turned trunk the far breast shows beyond the ribs, and the near hip is wider.
    const away = trunk.turn * out;
    const turned =
      y === 228
        ? Math.max(0, away) * 0.34
        : y === 427
          ? Math.max(0, -away) * 0.3
          : y < 200
            ? -Math.max(0, away) * 0.3
            : 0;
    return [y + out * tilt, middleAt(trunk, y) + out * (half + press + turned)];
  });
}

/**
 * The arm on the viewer's right; the left one is its mirror. `hipX` is the trunk's edge, as a distance from
 * the middle.
 */
function rightArm(gesture: Gesture, shoulder: Pt, hipAt: (y: number) => number): Arm {
  const [sx, sy] = shoulder;
  const from: Pt = [sx - 7, sy + 12];
  const off = (x: number, y: number): Pt => [sx + x, sy + y];
  const beside = Math.max(sx + 22, hipAt(424) + 13);
  switch (gesture) {
    case 'cadera': {
      const hip = hipAt(384);
      return {
        ...limb(from, off(17, 80), [hip + 47, 298], [hip + 34, 334], [hip + 8, 368], [hip - 20, 414]),
        onHip: true,
      };
    }
    case 'bolsillo': {
      const hip = hipAt(408);
      return {
        ...limb(from, off(12, 80), [hip + 28, 304], [hip + 20, 352], [hip - 4, 410], [hip - 16, 440]),
        onHip: true,
        hand: 'hidden',
      };
    }
    case 'cartera': {
      const hip = hipAt(390);
      return {
        ...limb(from, off(9, 80), [hip + 24, 306], [hip + 4, 346], [hip - 26, 384], [hip - 58, 420]),
        onHip: true,
        hand: 'clutch',
      };
    }
    case 'falda':
      return {
        ...limb(
          from,
          off(15, 80),
          [beside + 17, 306],
          [beside + 24, 368],
          [beside + 9, 440],
          [beside - 8, 500],
        ),
        onHip: true,
      };
    case 'atras':
      return {
        ...limb(
          from,
          off(16, 78),
          [hipAt(326) + 40, 300],
          [hipAt(326) + 18, 336],
          [hipAt(326) - 24, 366],
          [0, 380],
        ),
        onHip: true,
        hand: 'behind',
      };
    case 'suelto':
      return {
        ...limb(
          from,
          off(16, 78),
          [beside + 14, 306],
          [beside + 20, 370],
          [beside + 25, 438],
          [beside + 34, 500],
        ),
        onHip: false,
      };
    default:
      return {
        ...limb(from, off(9, 78), [beside + 1, 308], [beside + 6, 372], [beside + 2, 440], [beside - 2, 504]),
        onHip: false,
      };
  }
}

const flip = ([x, y]: Pt): Pt => [-x, y];

/** Returns a body in a stance, with a gesture for each arm; `full` is a fuller trunk. */
export function posed(stance: Stance, left: Gesture, right: Gesture, full = false): Body {
  const trunk = trunks[stance];
  const contour = { left: contourOf(trunk, 'left', full), right: contourOf(trunk, 'right', full) };
  const lift = trunk.shoulders / 2;
  const across = (side: Side) => contour[side][0]?.[1] ?? 0;
  const shoulder: Record<Side, Pt> = {
    left: [across('left'), 146 - lift],
    right: [across('right'), 146 + lift],
  };
  const reach = (side: Side) => (y: number) => contourAt(contour[side], y) * (side === 'left' ? -1 : 1);
  const mirrored = rightArm(left, flip(shoulder.left), reach('left'));
  return {
    contour,
    shoulder,
    neck: { left: [-14.5, 124 - lift * 0.3], right: [14.5, 124 + lift * 0.3] },
    arm: {
      left: { ...mirrored, spine: mirrored.spine.map(flip), tip: flip(mirrored.tip) },
      right: rightArm(right, shoulder.right, reach('right')),
    },
    leg: trunk.legs,
    weightOn: trunk.front,
    head: trunk.head,
    drift: trunk.drift,
    turn: trunk.turn,
  };
}

/**
 * Returns the body for a garment on a hanger or laid flat: upright, symmetric, its arms `spread` degrees from
 * the side.
 */
export function upright(spread: number): Body {
  const trunk: Trunk = { ...trunks.firme, hip: 0, shoulders: 0, hips: 0, drift: 0, turn: 0 };
  const contour = { left: contourOf(trunk, 'left', false), right: contourOf(trunk, 'right', false) };
  const angle = (spread * Math.PI) / 180;
  const far = (length: number): Pt => [51 + Math.sin(angle) * length, 157 + Math.cos(angle) * length];
  const right: Arm = { ...limb(far(0), far(75), far(150), far(215), far(282), far(345)), onHip: false };
  return {
    contour,
    shoulder: { left: [-58, 146], right: [58, 146] },
    neck: { left: [-14.5, 124], right: [14.5, 124] },
    arm: { left: { ...right, spine: right.spine.map(flip), tip: flip(right.tip) }, right },
    leg: {
      left: limb([-29, 438], [-31, 545], [-33, 655], [-35, 740], [-37, 866], [-37, 928]),
      right: limb([29, 438], [31, 545], [33, 655], [35, 740], [37, 866], [37, 928]),
    },
    weightOn: 'right',
    head: { x: 0, lean: 0, turn: 0 },
    drift: 0,
    turn: 0,
  };
}
