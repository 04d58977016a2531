/** Who wears a garment: pose, skin and hair, decided by the garment's seed. */

import { type Prenda, type TipoPrenda, tiposPrenda } from '../prenda.ts';
import { seeded } from '../seeded.ts';
import { type Body, bodyFor, fromBehind } from './body.ts';
import { type HairStyle, hairStyles, hairTone } from './head.ts';
import { type Skin, skinFor } from './skin.ts';

export type Wearer = { body: Body; skin: Skin; hair: HairStyle; hairTone: string; shoe: string };

const mothers: readonly TipoPrenda[] = ['vestido-madrina', 'conjunto-madrina', 'abrigo'];
const armsDown: readonly TipoPrenda[] = ['capa'];
const trousered: readonly TipoPrenda[] = ['mono', 'pantalon', 'traje-chaqueta-pantalon'];
const everyPose = [0, 1, 2, 3, 4, 5] as const;
const armsLow = [0, 2, 3, 5] as const;
const legsApart = [0, 1, 3, 4] as const;

/** The wearer of a garment, turned round when it is seen from behind. */
export function wearerOf(prenda: Prenda, behind: boolean): Wearer {
  const random = seeded(prenda.semilla, 5 + tiposPrenda.indexOf(prenda.tipo));
  const poses = armsDown.includes(prenda.tipo)
    ? armsLow
    : trousered.includes(prenda.tipo)
      ? legsApart
      : everyPose;
  const pose = random.pick(poses);
  const body = bodyFor(pose);
  const tone = random.pick([0, 0, 1, 1, 2, 3, 4]);
  const mature = mothers.includes(prenda.tipo);
  const light = mature ? random.pick([0, 1, 3, 4, 5]) : random.pick([0, 1, 2, 3, 4, 6]);
  const hair = tone > 2 ? light % 3 : light;
  return {
    body: behind ? fromBehind(body) : body,
    skin: skinFor(tone),
    hair: mature ? random.pick(['bajo', 'corto', 'bob', 'alto']) : random.pick(hairStyles),
    hairTone: hairTone(hair),
    shoe: random.pick(['#3B2A24', '#B79A80', '#6B4A3C']),
  };
}
