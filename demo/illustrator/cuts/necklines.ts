/** Upper edges of a bodice: from the left underarm, over the shoulders or the bust, to the right underarm. */
import { type Body, edge, height, middle, onShoulder, type Side } from '../figure/body.ts';
import { lerp, type Pt } from '../geometry.ts';
import type { Escote, Manga } from '../prenda.ts';

export type TopEdge = {
  /** Smooth runs from the left underarm to the right one. */
  runs: readonly (readonly Pt[])[];
  /** Thin straps, drawn as lines. */
  straps: readonly (readonly Pt[])[];
  /** The lowest point of the neckline. */
  lowest: Pt;
  /** A sheer yoke above a strapless bodice: the runs of its own closed shape. */
  yoke?: readonly (readonly Pt[])[];
};

const covering: readonly Manga[] = ['corta', 'francesa', 'larga', 'campana', 'capa'];

/** Returns whether the sleeve needs cloth up to the tip of the shoulder. */
export const coversShoulder = (manga: Manga) => covering.includes(manga);

const underarm = (body: Body, side: Side): Pt => edge(body, side, height.underarm + 2, 1);

/** Returns the armhole, from the underarm to a point of the shoulder line. */
function armhole(body: Body, side: Side, top: Pt): Pt[] {
  const foot = underarm(body, side);
  const inward = side === 'left' ? 1 : -1;
  const reach = Math.abs(foot[0] - top[0]);
  return [foot, [top[0] + inward * (reach > 12 ? -3 : 5), (foot[1] + top[1]) / 2 + 6], top];
}

/** Returns the neckline from one shoulder point to the other. */
function front(escote: Escote, left: Pt, right: Pt, cx: number): Pt[][] {
  if (escote === 'v') {
    const low: Pt = [cx, 236];
    return [
      [left, [left[0] * 0.62 + cx * 0.38, 184], low],
      [low, [right[0] * 0.62 + cx * 0.38, 184], right],
    ];
  }
  if (escote === 'cruzado') {
    const low: Pt = [cx - 5, 252];
    return [
      [left, [left[0] * 0.7 + cx * 0.3, 190], low],
      [low, [right[0] * 0.52 + cx * 0.48, 200], right],
    ];
  }
  const low = cx * 0.6;
  if (escote === 'barco')
    return [
      [
        left,
        [lerp(left[0], low, 0.32), left[1] + 8.5],
        [lerp(left[0], low, 0.68), 152],
        [low, 154],
        [lerp(right[0], low, 0.68), 152],
        [lerp(right[0], low, 0.32), right[1] + 8.5],
        right,
      ],
    ];
  const depth = 184;
  return [
    [
      left,
      [left[0] * 0.9 + low * 0.1, 160],
      [lerp(left[0], low, 0.52), 177],
      [low, depth],
      [lerp(right[0], low, 0.52), 177],
      [right[0] * 0.9 + low * 0.1, 160],
      right,
    ],
  ];
}

function back(escote: Escote, left: Pt, right: Pt, cx: number): Pt[][] {
  if (escote === 'v' || escote === 'cruzado') {
    const low: Pt = [cx, escote === 'v' ? 288 : 258];
    return [
      [left, [left[0] * 0.72, 210], low],
      [low, [right[0] * 0.72, 210], right],
    ];
  }
  const depth = escote === 'barco' ? 153 : 152;
  return [[left, [left[0] * 0.5, depth - 2], [cx, depth], [right[0] * 0.5, depth - 2], right]];
}

/** A strapless bodice: sweetheart in front, straight behind. */
function strapless(body: Body, escote: Escote, cx: number, behind: boolean): Pt[][] {
  const left = edge(body, 'left', 200, 1);
  const right = edge(body, 'right', 200, 1);
  if (behind) return [[left, [cx, 222], right]];
  if (escote === 'barco' || escote === 'redondo')
    return [[left, [cx - 22, 190], [cx, 191], [cx + 22, 190], right]];
  const dip: Pt = [cx, escote === 'v' || escote === 'cruzado' ? 232 : 212];
  return [
    [left, [cx - 34, 184], [cx - 20, 186], dip],
    [dip, [cx + 20, 186], [cx + 34, 184], right],
  ];
}

const inset: Record<Escote, number> = {
  v: 0.24,
  barco: 0.62,
  redondo: 0.32,
  corazon: 0.3,
  halter: 0.1,
  asimetrico: 0.3,
  cruzado: 0.2,
};
const outset: Record<Escote, number> = {
  v: 0.78,
  barco: 0.95,
  redondo: 0.8,
  corazon: 0.8,
  halter: 0.5,
  asimetrico: 0.8,
  cruzado: 0.78,
};

/** Returns the upper edge of a bodice for a neckline and sleeve, from the front or from behind. */
export function topEdge(body: Body, escote: Escote, manga: Manga, behind: boolean): TopEdge {
  const cx = middle(body, height.bust);
  const covered = coversShoulder(manga);
  const tip = (side: Side) => onShoulder(body, side, covered ? 1 : outset[escote]);
  const inner = (side: Side) => onShoulder(body, side, inset[escote]);

  if (escote === 'halter' && !covered) {
    if (behind) {
      const low: Pt = [cx, 296];
      const runs = [
        [underarm(body, 'left'), [-36, 258], low],
        [low, [36, 258], underarm(body, 'right')],
      ] as Pt[][];
      return { runs, straps: [[body.neck.left, [0, 133], body.neck.right]], lowest: low };
    }
    const left: Pt = [-16, 119];
    const right: Pt = [16, 119];
    const runs: Pt[][] = [
      [underarm(body, 'left'), [-37, 178], [-23, 146], left],
      [left, [0, 127], right],
      [right, [23, 146], [37, 178], underarm(body, 'right')],
    ];
    return { runs, straps: [], lowest: [cx, 127] };
  }
  if (escote === 'asimetrico') {
    const side: Side = body.weightOn === 'right' ? 'left' : 'right';
    const other: Side = side === 'left' ? 'right' : 'left';
    const hole = armhole(body, side, onShoulder(body, side, covered ? 1 : 0.9));
    const far = edge(body, other, 204, 1);
    const near = onShoulder(body, side, 0.28);
    const slope: Pt[] = [near, [near[0] * 0.35, 168], [far[0] * 0.5, 192], far];
    const over: Pt[] = [hole.at(-1) as Pt, near];
    const runs =
      side === 'left' ? [hole, over, slope] : [slope.toReversed(), over.toReversed(), hole.toReversed()];
    return { runs, straps: [], lowest: [cx, 184] };
  }
  if (escote === 'corazon' || (manga === 'tirante' && escote !== 'halter')) {
    const runs = strapless(body, escote, cx, behind);
    const lowest = (runs[0] as Pt[]).at(
      runs.length === 1 ? Math.floor((runs[0] as Pt[]).length / 2) : -1,
    ) as Pt;
    if (covered) return { runs, straps: [], lowest, yoke: yokeRuns(body) };
    const peak = (side: 1 | -1): Pt => [cx + side * (behind ? 30 : 31), behind ? 214 : 186];
    const straps: Pt[][] =
      manga === 'tirante'
        ? [
            [peak(-1), [-31, 166], onShoulder(body, 'left', 0.42)],
            [peak(1), [31, 166], onShoulder(body, 'right', 0.42)],
          ]
        : [];
    return { runs, straps, lowest };
  }
  const neckline = behind
    ? back(escote, inner('left'), inner('right'), cx)
    : front(escote === 'halter' ? 'redondo' : escote, inner('left'), inner('right'), cx);
  const low = (neckline[0] as Pt[]).at(
    neckline.length === 1 ? Math.floor((neckline[0] as Pt[]).length / 2) : -1,
  ) as Pt;
  return {
    runs: [
      armhole(body, 'left', tip('left')),
      [tip('left'), inner('left')],
      ...neckline,
      [inner('right'), tip('right')],
      armhole(body, 'right', tip('right')).toReversed(),
    ],
    straps: [],
    lowest: low,
  };
}

/** Returns the sheer yoke: from shoulder to shoulder down to the bust, closed around the neck. */
function yokeRuns(body: Body): Pt[][] {
  const inner = (side: Side) => onShoulder(body, side, 0.2);
  const hole = (side: Side) => armhole(body, side, onShoulder(body, side, 1));
  const left = hole('left');
  const right = hole('right');
  return [
    left,
    [left.at(-1) as Pt, inner('left')],
    [inner('left'), [-20, 148], [0, 156], [20, 148], inner('right')],
    [inner('right'), right.at(-1) as Pt],
    right.toReversed(),
    [right[0] as Pt, [0, 236], left[0] as Pt],
  ];
}
