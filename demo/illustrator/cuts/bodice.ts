/** The upper half of a dress, a top or a jumpsuit. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, piece, seam, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { type Body, edge, foreshortened, height, middle } from '../figure/body.ts';
import { lerp, line, type Pt, type Shape, taper } from '../geometry.ts';
import type { Escote, Manga, Talle } from '../prenda.ts';
import { topEdge } from './necklines.ts';

export const waistHeight: Record<Talle, number> = {
  natural: height.waist,
  imperio: height.underbust,
  bajo: height.lowWaist,
};

export type BodiceCut = { escote: Escote; manga: Manga; bottom: number; behind: boolean; ease?: number };

function sideRun(body: Body, side: 'left' | 'right', bottom: number, ease: number): Pt[] {
  const steps = 6;
  return Array.from({ length: steps }, (_, i) => {
    const t = i / (steps - 1);
    return edge(body, side, lerp(height.underarm + 2, bottom, t), lerp(1, ease, t));
  });
}

/** Returns a lower edge that follows the body. */
export function bottomRun(body: Body, y: number, ease: number, sag = 5): Pt[] {
  return [edge(body, 'right', y, ease), [middle(body, y), y + sag], edge(body, 'left', y, ease)];
}

/** Returns the bodice's closed outline. */
export function bodiceShape(body: Body, cut: BodiceCut): Shape {
  const ease = cut.ease ?? 1.5;
  const top = topEdge(body, cut.escote, cut.manga, cut.behind);
  const first = top.runs[0]?.[0] as Pt;
  const last = top.runs.at(-1)?.at(-1) as Pt;
  const left = sideRun(body, 'left', cut.bottom, ease).toSpliced(0, 1, first);
  const right = sideRun(body, 'right', cut.bottom, ease).toSpliced(0, 1, last);
  return [...top.runs, right, bottomRun(body, cut.bottom, ease), left.toReversed()];
}

/** Returns the shade under the bust, a light on it, and the lines of the cut. */
function modelling(body: Body, cut: BodiceCut, cloth: Cloth): string {
  const drape = drapes[cloth.tejido];
  const cx = middle(body, height.bust);
  const end = cut.bottom;
  /** Returns a distance to one side of the middle, seen on the turned trunk. */
  const off = (s: number, units: number) => s * units * foreshortened(body, s < 0 ? 'left' : 'right');
  if (cut.behind) {
    const blade = (s: number) =>
      shaded(
        taper(
          [
            [cx + off(s, 30), 190],
            [cx + off(s, 22), 240],
            [middle(body, end) + off(s, 19), end],
          ],
          7,
          0.7,
        ),
        cloth,
        drape.shade * 0.5,
      );
    const low = topEdge(body, cut.escote, cut.manga, true).lowest;
    return `${blade(-1)}${blade(1)}${seam(
      line([
        [low[0], low[1]],
        [middle(body, end), end + 6],
      ]),
      cloth,
      1.1,
    )}`;
  }
  const under = (s: number) =>
    shaded(
      taper(
        [
          [cx + off(s, 8), 246],
          [cx + off(s, 24), 259],
          [cx + off(s, 47), 240],
        ],
        8,
        0.5,
      ),
      cloth,
      drape.shade * 0.55,
    );
  const dart = (s: number) => {
    const foot = middle(body, end) + off(s, 17);
    return shaded(
      taper(
        [
          [cx + off(s, 26), 252],
          [cx + off(s, 22), 285],
          [foot, end + 4],
        ],
        5,
        0.75,
      ),
      cloth,
      drape.shade * 0.6,
    );
  };
  const glow = lit(
    taper(
      [
        [cx - 39, 204],
        [cx - 35, 226],
        [cx - 29, 248],
      ],
      15,
      0.5,
    ),
    cloth,
    drape.light * 0.26,
  );
  return under(-1) + under(1) + dart(-1) + dart(1) + glow;
}

/** A wrapped front: the edge of the upper side and the pulls towards the waist. */
function wrap(body: Body, cut: BodiceCut, cloth: Cloth): string {
  const cx = middle(body, height.bust);
  const knot = edge(body, 'left', cut.bottom - 6, -4);
  const edgeLine = line([[cx + 16, 212], [cx - 5, 252], knot]);
  const pulls = [0, 1, 2, 3, 4].map((i) => {
    const from: Pt = [cx + 44 - i * 6, 224 + i * 21];
    const bend: Pt = [cx + 6 - i * 4, 268 + i * 12];
    const stroke = taper([from, bend, [knot[0] + 4, knot[1] - 2 + i * 1.5]], 4.2, 0.55);
    return (
      shaded(stroke, cloth, 0.55) +
      lit(taper([[from[0], from[1] + 5], [bend[0], bend[1] + 5], knot], 2.4, 0.5), cloth, 0.45)
    );
  });
  return `${pulls.join('')}${seam(edgeLine, cloth, 1.5)}`;
}

/** Returns the whole bodice as markup: sheer yoke, body, straps. */
export function bodice(plate: Plate, body: Body, cut: BodiceCut, cloth: Cloth): string {
  const top = topEdge(body, cut.escote, cut.manga, cut.behind);
  const folds = `${modelling(body, cut, cloth)}${cut.escote === 'cruzado' && !cut.behind ? wrap(body, cut, cloth) : ''}`;
  const lace: Cloth = { ...cloth, tejido: 'encaje', sheer: true };
  const yoke = top.yoke ? piece(plate, top.yoke, lace, { opacity: 0.34, form: 0 }) : '';
  const straps = top.straps
    .map(
      (strap) =>
        `<path d="${line(strap)}" fill="none" stroke="${cloth.tones.contour}" stroke-width="4.4"/><path d="${line(strap)}" fill="none" stroke="${cloth.tones.hex}" stroke-width="2.8"/>`,
    )
    .join('');
  return yoke + straps + piece(plate, bodiceShape(body, cut), cloth, { folds, form: 7 });
}
