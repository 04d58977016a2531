/**
 * Paints a piece of cloth: flat colour, a weighted contour, form shade, and fabric and folds clipped to it.
 */

import { num, outline, type Shape } from '../geometry.ts';
import type { Tejido } from '../prenda.ts';
import { fabricFill } from './fabrics.ts';
import { enter, leave, newId, type Plate, transformOf } from './plate.ts';
import { type Tones, tonesOf } from './tones.ts';

/** A cloth: a colour and a fabric. `seed` varies its print. */
export type Cloth = {
  tones: Tones;
  tejido: Tejido;
  seed: number;
  /** Lace over skin: its flowers have its own colour, which only tints the net. */
  sheer?: true;
  /** Worn with the garment but not for sale: its weave is never drawn. */
  aside?: true;
};

export const clothOf = (hex: string, tejido: Tejido, seed: number): Cloth => ({
  tones: tonesOf(hex),
  tejido,
  seed,
});

export type PieceOptions = {
  /** Markup laid on the piece and clipped by it. */
  folds?: string;
  /** Below 1 the cloth is translucent. */
  opacity?: number;
  /** Sheer towards the hem: opaque at the first height, down to `opacity` at the second. */
  veil?: readonly [from: number, to: number];
  /** Width (units) of the form shade on the side away from the light; 0 for none. */
  form?: number;
  /** Leaves the fabric's pattern out (linings, small trims). */
  plain?: boolean;
};

const everywhere = 'M-900 -300H900V1300H-900Z';

/** A wash with light from the upper left and shade to the right; the middle keeps the cloth's own colour. */
function washOf(plate: Plate, { tones }: Cloth): string {
  const key = `wash ${tones.hex}`;
  const known = plate.fabrics.get(key);
  if (known !== undefined) return known;
  const id = newId(plate);
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity.toFixed(2)}"/>`;
  plate.fabrics.set(key, id);
  plate.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3">${stop(0, tones.light, tones.lightForce * 0.42)}${stop(0.36, tones.light, 0)}${stop(0.6, tones.shade, 0)}${stop(1, tones.shade, tones.shadeForce * 0.72)}</linearGradient>`,
  );
  return id;
}

/**
 * Returns a piece of cloth as SVG markup in the style of ink and wash: the light comes from the upper left,
 * so the contour is heavier on the other side, and pigment collects along the edge.
 */
export function piece(plate: Plate, shape: Shape, cloth: Cloth, options: PieceOptions = {}): string {
  const { folds = '', opacity = 1, form = 9, plain = false, veil } = options;
  const { tones } = cloth;
  const d = outline(shape);
  const clip = newId(plate);
  plate.outlines?.push(d);
  const weight = opacity === 1 ? `<path d="${d}" transform="translate(1 .9)" fill="${tones.contour}"/>` : '';
  const shade =
    form > 0
      ? `<path d="${everywhere}${d}" transform="translate(${-form * 0.55} ${-form * 0.14})" fill-rule="evenodd" fill="${tones.shade}" fill-opacity="${(tones.shadeForce * 0.34).toFixed(2)}"/>`
      : '';
  const wash = form > 3 ? `<path d="${d}" fill="url(#${washOf(plate, cloth)})"/>` : '';
  const rim =
    cloth.tejido === 'terciopelo'
      ? `<path d="${d}" fill="none" stroke="${tones.light}" stroke-opacity="${(tones.lightForce * 0.24).toFixed(2)}" stroke-width="15"/>`
      : form > 3
        ? `<path d="${d}" fill="none" stroke="${tones.shade}" stroke-opacity="${(tones.shadeForce * 0.34).toFixed(2)}" stroke-width="5"/>`
        : '';
  const pattern = plain ? '' : fabricFill(plate, cloth, form > 3);
  const ground = `<path d="${d}" ${clothFill(plate, tones.hex, opacity, veil)} stroke="${tones.contour}" stroke-width=".8" stroke-linejoin="round"/>`;
  if (pattern === '') {
    plate.defs.push(`<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
    return `${weight}${ground}<g clip-path="url(#${clip})">${rim}${wash}${shade}${folds}</g>`;
  }
  plate.defs.push(`<clipPath id="${clip}"><path d="${d}" transform="${transformOf(plate)}"/></clipPath>`);
  const layer = (inner: string) => (inner === '' ? '' : enter(plate) + inner + leave);
  // A print keeps its own colours: the wash lies under it.
  const [under, over] = cloth.tejido === 'floral' ? [rim + wash + shade, folds] : [rim, wash + shade + folds];
  return `${weight}${ground}${leave}<g clip-path="url(#${clip})">${layer(under)}${pattern}${layer(over)}</g>${enter(plate)}`;
}

function clothFill(plate: Plate, hex: string, opacity: number, veil: PieceOptions['veil']): string {
  if (veil === undefined) return `fill="${hex}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;
  const id = newId(plate);
  plate.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${num(veil[0])}" y2="${num(veil[1])}"><stop offset="0" stop-color="${hex}"/><stop offset="1" stop-color="${hex}" stop-opacity="${opacity}"/></linearGradient>`,
  );
  return `fill="url(#${id})"`;
}

/** A fine seam or topstitch line. */
export const seam = (d: string, cloth: Cloth, width = 1) =>
  `<path d="${d}" fill="none" stroke="${cloth.tones.seam}" stroke-width="${width}" stroke-opacity=".75" stroke-linecap="round"/>`;

/** Fills a shape with the shade of the cloth, `force` 0 to 1 of the cloth's own strength. */
export const shaded = (d: string, cloth: Cloth, force = 1) =>
  `<path d="${d}" fill="${cloth.tones.shade}" fill-opacity="${(cloth.tones.shadeForce * force).toFixed(2)}"/>`;

/** Fills a shape with the light of the cloth. */
export const lit = (d: string, cloth: Cloth, force = 1) =>
  `<path d="${d}" fill="${cloth.tones.light}" fill-opacity="${(cloth.tones.lightForce * force).toFixed(2)}"/>`;
