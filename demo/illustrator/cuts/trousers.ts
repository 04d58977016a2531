/** Trousers and the lower half of a jumpsuit. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, piece, seam, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { type Body, edge, height, middle, type Side } from '../figure/body.ts';
import { along, sides, widths } from '../figure/limb.ts';
import { lerp, line, type Pt, type Shape, taper } from '../geometry.ts';
import type { LineaFalda } from '../prenda.ts';

type Leg = {
  half: readonly number[];
  hem: number;
  /** The outward swing (units) of a wide hem. */
  spread?: number;
};

/** Half widths from hip to hem, and the hem's height. */
function legCut(line: LineaFalda): Leg {
  if (line === 'lapiz' || line === 'sirena') return { half: [36, 32, 27, 23.5, 22, 16], hem: 838 };
  if (line === 'vuelo' || line === 'plisada' || line === 'volantes')
    return { half: [38, 43, 49, 56, 63, 69], hem: 912, spread: 16 };
  if (line === 'evase' || line === 'asimetrica') return { half: [36, 34, 29, 31, 38, 46], hem: 906 };
  return { half: [36, 34, 31, 30, 29, 28.5], hem: 888 };
}

function leg(
  body: Body,
  side: Side,
  top: number,
  cut: Leg,
): { shape: Shape; outer: Pt[]; inner: Pt[]; crease: Pt[] } {
  const spine = body.leg[side].spine;
  const ankle = spine.at(-1) as Pt;
  const foot: Pt = [ankle[0], Math.max(ankle[1], cut.hem)];
  // A wide leg hangs straight from the hip; a narrow one follows the knee.
  const long: Pt[] = cut.spread === undefined ? [...spine.slice(0, -1), foot] : [spine[0] as Pt, foot];
  const hung = along(long, 0, (cut.hem - height.hip) / ((long.at(-1) as Pt)[1] - height.hip), 9);
  const swing = side === 'left' ? -(cut.spread ?? 0) : (cut.spread ?? 0);
  const full = hung.map(([x, y], i): Pt => [x + swing * (i / 8), y]);
  const both = sides(full, widths(cut.half));
  const [outside, inside] = side === 'left' ? [both.b, both.a] : [both.a, both.b];
  const waist = edge(body, side, top, 1.5);
  const hip = edge(body, side, height.hip - 30, 4);
  const outer: Pt[] = [waist, edge(body, side, (top + height.hip) / 2 - 12, 3), hip, ...outside.slice(1)];
  const cx = middle(body, height.hip) - body.turn * 0.3;
  const crotch: Pt = [cx, height.crotch + 8];
  const inner: Pt[] = [crotch, ...inside.slice(2)];
  const hem: Pt[] = [outer.at(-1) as Pt, [(full.at(-1) as Pt)[0], cut.hem + 5], inner.at(-1) as Pt];
  const centre: Pt[] = [crotch, [middle(body, top), top + 4]];
  return {
    shape: [outer, hem, inner.toReversed(), centre, [centre[1] as Pt, waist]],
    outer,
    inner,
    crease: [[lerp(waist[0], cx, 0.5), top + 26], ...full.slice(1)],
  };
}

/** Returns both legs as markup, the standing leg in front. `top` is the height of the waist seam. */
export function trousers(
  plate: Plate,
  body: Body,
  line_: LineaFalda,
  top: number,
  cloth: Cloth,
  behind: boolean,
): string {
  const cut = legCut(line_);
  const drape = drapes[cloth.tejido];
  const wide = (cut.half.at(-1) as number) > 40;
  const one = (side: Side) => {
    const { shape, outer, inner, crease } = leg(body, side, top, cut);
    const light = lit(
      taper(
        crease.map(([x, y]): Pt => [x - 5, y]),
        wide ? 9 : 6,
        0.4,
      ),
      cloth,
      drape.light * 0.7,
    );
    const press = shaded(taper(crease, wide ? 8 : 3.4, 0.75), cloth, drape.shade * 0.7);
    const falls = wide
      ? [0.28, 0.72].map((t) => {
          const stroke = outer.slice(3).map((p, i): Pt => {
            const q = inner[Math.min(inner.length - 1, i + 1)] as Pt;
            return [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
          });
          return shaded(taper(stroke, 9, 0.9), cloth, drape.shade * 0.6);
        })
      : [];
    const knee = inner[Math.floor(inner.length / 2)] as Pt;
    const out = side === 'left' ? -1 : 1;
    const bend = wide
      ? ''
      : shaded(
          taper([knee, [knee[0] + out * 9, knee[1] + 5], [knee[0] + out * 19, knee[1] + 2]], 3, 0.4),
          cloth,
          drape.shade * 0.8,
        );
    return piece(plate, shape, cloth, { folds: light + press + falls.join('') + bend, form: 7 });
  };
  const order: Side[] = body.weightOn === 'right' ? ['left', 'right'] : ['right', 'left'];
  const cx = middle(body, height.hip);
  const fly = behind
    ? line([
        [middle(body, top), top + 4],
        [cx, height.crotch],
      ])
    : line([
        [middle(body, top) + 3, top + 6],
        [cx + 6, height.hip - 18],
        [cx, height.hip + 10],
      ]);
  return order.map(one).join('') + seam(fly, cloth, 1);
}
