/** A dressed figure in its own units, ready to be placed on a sheet. */
import type { Plate } from '../cloth/piece.ts';
import { hairBehind, head, headFromBehind } from '../figure/head.ts';
import { armOver, legs, torso } from '../figure/skin.ts';
import { wearerOf } from '../figure/wearer.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { outfitFor } from './outfit.ts';

/** Markup of the wearer in the garment: head at y 0 to 100, soles near 930, the middle of the body at x 0. */
export function dressed(plate: Plate, prenda: Prenda, colores: Colores, behind: boolean): string {
  const { body, skin, hair, hairTone, shoe } = wearerOf(prenda, behind);
  const outfit = outfitFor(plate, body, prenda, colores, behind);
  const arms = armOver(body, 'left', skin, outfit.armsFrom) + armOver(body, 'right', skin, outfit.armsFrom);
  const headMarkup = behind ? headFromBehind(body, hair, hairTone, skin) : head(body, hair, hairTone, skin);
  return [
    behind ? '' : hairBehind(body, hair, hairTone),
    outfit.behind,
    legs(body, skin, shoe),
    torso(body, skin, behind),
    outfit.lower,
    arms,
    outfit.upper,
    headMarkup,
  ].join('');
}
