/** Who wears a garment: pose, skin and hair, decided by the garment's seed. */
import { type Body, bodyFor, fromBehind } from './body.ts';
import { type Skin, skinFor } from './figure.ts';
import { type HairStyle, hairStyles, hairTone } from './head.ts';
import type { Prenda, TipoPrenda } from './prenda.ts';
import { seeded } from './seeded.ts';

export type Wearer = { body: Body; skin: Skin; hair: HairStyle; hairTone: string; shoe: string };

const mothers: readonly TipoPrenda[] = ['vestido-madrina', 'conjunto-madrina', 'abrigo'];
const armsDown: readonly TipoPrenda[] = ['capa'];

/** The wearer of a garment, turned round when it is seen from behind. */
export function wearerOf(prenda: Prenda, behind: boolean): Wearer {
  const random = seeded(prenda.semilla, 5);
  const pose = armsDown.includes(prenda.tipo) ? random.pick([0, 2, 3, 5]) : random.pick([0, 1, 2, 3, 4, 5]);
  const body = bodyFor(pose);
  const mature = mothers.includes(prenda.tipo);
  return {
    body: behind ? fromBehind(body) : body,
    skin: skinFor(random.pick([0, 0, 1, 1, 2, 3, 4])),
    hair: mature ? random.pick(['bajo', 'corto', 'bob', 'alto']) : random.pick(hairStyles),
    hairTone: hairTone(mature ? random.pick([0, 1, 3, 4, 5]) : random.pick([0, 1, 2, 3, 4, 6])),
    shoe: random.pick(['#3B2A24', '#B79A80', '#6B4A3C']),
  };
}
