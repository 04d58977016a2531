/** A dressed figure in its own units, ready to be placed on a sheet. */
import type { Plate } from '../cloth/piece.ts';
import { hairBehind, head, headFromBehind } from '../figure/head.ts';
import { armOver, legs, torso } from '../figure/skin.ts';
import { wearerOf } from '../figure/wearer.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { outfitFor } from './outfit.ts';
import { workFor } from './work.ts';

/** What of the wearer may be left out because the picture does not reach it. */
export type Unseen = 'head' | 'legs';

/** Markup of the wearer in the garment: head at y 0 to 100, soles near 930, the middle of the body at x 0. */
export function dressed(
  plate: Plate,
  prenda: Prenda,
  colores: Colores,
  behind: boolean,
  unseen?: Unseen,
): string {
  const { body, skin, head: one, shoes, breadth } = wearerOf(prenda, behind);
  const outfit = outfitFor(workFor(plate, body, prenda, colores, { back: behind }));
  const arm = (side: 'left' | 'right') => armOver(body, side, skin, outfit.armsFrom, shoes.color);
  const figure = [
    outfit.behind,
    unseen === 'legs' ? '' : legs(body, skin, shoes),
    torso(body, skin, behind),
    outfit.lower,
    arm('left'),
    arm('right'),
    outfit.upper,
  ].join('');
  const broad = breadth === 1 ? figure : `<g transform="scale(${breadth} 1)">${figure}</g>`;
  if (unseen === 'head') return broad;
  return [
    behind ? '' : hairBehind(body, one),
    broad,
    behind ? headFromBehind(body, one, skin) : head(body, one, skin),
  ].join('');
}
