/** A dressed figure in its own units, ready to be placed on a sheet. */
import { type Place, type Plate, placed } from '../cloth/plate.ts';
import { paper } from '../cloth/tones.ts';
import { hairBehind, hairInFront, head, headFromBehind } from '../figure/head.ts';
import { armOver, legs, torso } from '../figure/skin.ts';
import { wearerOf } from '../figure/wearer.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { outfitFor } from './outfit.ts';
import { workFor } from './work.ts';

/** The parts of the figure outside the picture, which are left out. */
export type Unseen = 'head' | 'face and legs';

/**
 * Draws the figure in the garment on the sheet. In its own units the head is at y 0 to 100, the soles are
 * near 930, the middle of the body at x 0.
 */
export function dressed(
  plate: Plate,
  place: Place,
  prenda: Prenda,
  colores: Colores,
  behind: boolean,
  unseen?: Unseen,
): string {
  const { body, skin, head: one, shoes, breadth } = wearerOf(prenda, behind);
  const arm = (side: 'left' | 'right', from: number) => armOver(body, side, skin, from, shoes.color);
  const figure = placed(plate, { ...place, breadth }, () => {
    const outfit = outfitFor(workFor(plate, body, prenda, colores, { back: behind }));
    return [
      outfit.behind,
      unseen === 'face and legs' ? '' : legs(body, skin, shoes),
      torso(body, skin, behind),
      outfit.lower,
      arm('left', outfit.armsFrom),
      arm('right', outfit.armsFrom),
      outfit.upper,
    ].join('');
  });
  if (unseen === 'head') return figure;
  const above = (draw: () => string) => placed(plate, place, draw);
  if (behind) return figure + above(() => headFromBehind(body, one, skin));
  const front = unseen === 'face and legs' ? hairInFront(body, one) : head(body, one, skin);
  return above(() => hairBehind(body, one)) + figure + above(() => front);
}

/** The shadow under the feet, in the figure's units. */
const footShadow = `<ellipse cx="14" cy="934" rx="96" ry="9" fill="${paper.ink}" fill-opacity=".06"/><ellipse cx="8" cy="934" rx="58" ry="5.5" fill="${paper.ink}" fill-opacity=".1"/>`;

/** Draws the whole figure, with its shadow on the floor. */
export const standing = (plate: Plate, place: Place, prenda: Prenda, colores: Colores, behind: boolean) =>
  placed(plate, place, () => footShadow) + dressed(plate, place, prenda, colores, behind);
