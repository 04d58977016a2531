/** The poses a wearer can take, as points on the croquis (see body.ts for their meaning). */
import type { Body, Limb } from './body.ts';

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

/** Weight on the viewer's right leg, arms down. */
export const contrapposto: Body = {
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

/** The same, one hand on the hip. */
export const handOnHip: Body = {
  ...contrapposto,
  arm: { left: relaxedLeft, right: onHipRight },
  head: { x: -1, lean: 4, turn: 4 },
};

/** Coming forward, one foot before the other. */
export const walking: Body = {
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
