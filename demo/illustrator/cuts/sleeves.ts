/** Sleeves follow the arm they cover; a cape sleeve only follows the shoulder. */

import { drapes } from '../cloth/fabrics.ts';
import { type Cloth, lit, piece, seam, shaded } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { type Body, edge, height, onShoulder, type Side } from '../figure/body.ts';
import { along, sides, widths } from '../figure/limb.ts';
import { armWidths } from '../figure/skin.ts';
import { lerp, line, type Pt, type Shape, taper } from '../geometry.ts';
import type { Manga } from '../prenda.ts';

type Cut = { reach: number; half: readonly number[] };

const cuts: Partial<Record<Manga, Cut>> = {
  corta: { reach: 0.3, half: [17.5, 17, 16.5, 16] },
  francesa: { reach: 0.7, half: [17, 15.4, 13.6, 12.4, 12, 11.6] },
  larga: { reach: 0.985, half: [17, 15.4, 13.4, 12, 11.8, 10.2, 8] },
  campana: { reach: 0.84, half: [17, 15, 14, 14.5, 18.5, 25, 33] },
};

/** Returns the end of a sleeve as a fraction of the arm (0 to 1). */
export const sleeveReach = (manga: Manga) => cuts[manga]?.reach ?? 0;

/** Lace lies close on an arm: at a distance the paper would show through. */
const close = 1.4;

type Laid = { shape: Shape; outer: Pt[]; inner: Pt[]; cuff: Pt[]; hole: Pt[] };

function lay(body: Body, side: Side, { reach, half }: Cut, ease: number, drop: number, sheer: boolean): Laid {
  const spine = along(body.arm[side].spine, 0, reach, 9);
  const width = widths(half);
  const cutAt = (t: number) => width(t) + ease * Math.min(1, t * 3);
  const flared = drop > 0 ? 0.55 : 1;
  const closeAt = (t: number) => Math.min(cutAt(t), armWidths(t * reach) + close);
  const both = sides(spine, (t) =>
    sheer ? lerp(closeAt(t), cutAt(t), Math.max(0, t - flared) / Math.max(0.01, 1 - flared)) : cutAt(t),
  );
  const out = side === 'left' ? -1 : 1;
  const tip = onShoulder(body, side, 1);
  const [outside, inside] = side === 'left' ? [both.b, both.a] : [both.a, both.b];
  const outer: Pt[] = [
    [tip[0] - out * 6, tip[1] - (sheer ? 2.5 : 4.5)],
    [tip[0] + out * (sheer ? 6 : 10), tip[1] + (sheer ? 6 : 7)],
    ...outside.slice(1),
  ];
  const armpit = edge(body, side, height.underarm + 4, -2);
  const inner: Pt[] = [armpit, ...inside.slice(reach < 0.4 && !sheer ? 8 : 3)];
  const end = outer.at(-1) as Pt;
  const innerEnd = inner.at(-1) as Pt;
  const fall: Pt = [(end[0] + innerEnd[0]) / 2, (end[1] + innerEnd[1]) / 2 + 3 + drop];
  const cuff = [end, fall, innerEnd];
  const hole: Pt[] = [armpit, [tip[0] - out * 6, (armpit[1] + tip[1]) / 2 + 4], outer[0] as Pt];
  return { shape: [outer, cuff, inner.toReversed(), hole], outer, inner, cuff, hole };
}

/**
 * Returns a sleeve as markup; nothing for bare arms and straps. `ease` widens it (tailoring over a dress).
 */
export function sleeve(plate: Plate, body: Body, side: Side, manga: Manga, cloth: Cloth, ease = 0): string {
  if (manga === 'capa') return capeSleeve(plate, body, side, cloth);
  const cut = cuts[manga];
  if (cut === undefined) return '';
  const laid = lay(body, side, cut, ease, manga === 'campana' ? 12 : 0, cloth.tejido === 'encaje');
  const drape = drapes[cloth.tejido];
  const middleLine = laid.outer.slice(2).map((p, i): Pt => {
    const q = laid.inner[Math.min(laid.inner.length - 1, i + 1)] as Pt;
    return [lerp(p[0], q[0], 0.34), lerp(p[1], q[1], 0.34)];
  });
  const light = middleLine.length > 3 ? lit(taper(middleLine, 5, 0.3), cloth, drape.light * 0.6) : '';
  const elbow = laid.inner[Math.round(laid.inner.length * 0.55)] as Pt;
  const across = laid.outer[Math.round(laid.outer.length * 0.55)] as Pt;
  const crease = (shift: number) =>
    shaded(
      taper(
        [
          [elbow[0], elbow[1] + shift],
          [lerp(elbow[0], across[0], 0.4), elbow[1] + shift + 3],
          [lerp(elbow[0], across[0], 0.75), elbow[1] + shift - 2],
        ],
        3.4,
        0.4,
      ),
      cloth,
      drape.shade * 0.8,
    );
  const flow =
    manga === 'campana'
      ? [0.3, 0.6].map((t) => {
          const [a, b] = [laid.cuff[0] as Pt, laid.cuff[2] as Pt];
          const foot: Pt = [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + 12];
          return shaded(
            taper([elbow, [lerp(elbow[0], foot[0], 0.6), lerp(elbow[1], foot[1], 0.6)], foot], 6, 0.85),
            cloth,
            drape.shade,
          );
        })
      : [];
  const creases = sleeveReach(manga) > 0.6 ? crease(-4) + crease(5) : '';
  const worn: Cloth = cloth.tejido === 'encaje' ? { ...cloth, sheer: true } : cloth;
  const opacity = cloth.tejido === 'encaje' ? 0.46 : cloth.tejido === 'gasa' ? 0.8 : 1;
  return (
    piece(plate, laid.shape, worn, { folds: light + creases + flow.join(''), form: 5, opacity }) +
    seam(line(laid.hole), cloth, 0.9)
  );
}

function capeSleeve(plate: Plate, body: Body, side: Side, cloth: Cloth): string {
  const out = side === 'left' ? -1 : 1;
  const start = onShoulder(body, side, 0.5);
  const tip = onShoulder(body, side, 1);
  const x = (units: number) => tip[0] + out * units;
  const outer: Pt[] = [start, [x(2), tip[1]], [x(17), tip[1] + 24], [x(30), 240], [x(39), 312]];
  const hem: Pt[] = [
    [x(39), 312],
    [x(30), 321],
    [x(20), 313],
    [x(8), 326],
    [x(-3), 318],
    [x(-12), 330],
  ];
  const inner: Pt[] = [[x(-12), 330], [x(-13), 270], [x(-16), 214], [x(-21), 180], start];
  const fold = (from: number, to: number) =>
    shaded(
      taper(
        [
          [x(from), 166],
          [x((from + to) / 2 + 2), 236],
          [x(to), 322],
        ],
        6,
        0.85,
      ),
      cloth,
      drapes[cloth.tejido].shade * 0.8,
    );
  return piece(plate, [outer, hem, inner], cloth, {
    folds: fold(4, 20) + fold(-4, -2),
    form: 5,
    opacity: 0.93,
  });
}
