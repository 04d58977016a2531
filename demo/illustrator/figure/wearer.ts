/** The figure of a garment and its pose, chosen by the garment's type, cut and seed. */

import { type Prenda, type TipoPrenda, tiposPrenda } from '../prenda.ts';
import { type Seeded, seeded } from '../seeded.ts';
import { type Body, mirrored } from './body.ts';
import { faceKinds } from './face.ts';
import { type HairStyle, hairStyles, hairTone } from './hair.ts';
import type { Head } from './head.ts';
import { type Gesture, posed, type Stance } from './poses.ts';
import { type Shoes, type Skin, skinFor } from './skin.ts';

export type Wearer = {
  body: Body;
  skin: Skin;
  head: Head;
  shoes: Shoes;
  /** The breadth of the figure relative to the croquis. */
  breadth: number;
};

const mothers: readonly TipoPrenda[] = ['vestido-madrina', 'conjunto-madrina', 'abrigo'];
const trousered: readonly TipoPrenda[] = ['mono', 'pantalon', 'traje-chaqueta-pantalon'];
const layered: readonly TipoPrenda[] = ['conjunto-madrina', 'chaqueta', 'abrigo'];

type Gestures = readonly [Gesture, ...Gesture[]];

/**
 * Returns the possible gestures for a garment: a wide sleeve needs room, a pocket trousers, a cape quiet
 * arms.
 */
function gesturesFor({ tipo, manga, falda }: Prenda): { first: Gestures; second: Gestures } {
  if (tipo === 'capa') return { first: ['caido'], second: ['caido'] };
  if (manga === 'campana' || manga === 'capa')
    return { first: ['caido', 'suelto'], second: ['suelto', 'cadera', 'caido'] };
  if (tipo === 'pantalon' || tipo === 'traje-chaqueta-pantalon' || (tipo === 'mono' && falda !== 'vuelo'))
    return { first: ['suelto', 'caido', 'bolsillo'], second: ['bolsillo', 'cadera', 'bolsillo', 'suelto'] };
  if (layered.includes(tipo)) return { first: ['caido', 'suelto'], second: ['cadera', 'cartera', 'suelto'] };
  const bare = manga === 'sin' || manga === 'tirante' || manga === 'corta';
  return {
    first: bare ? ['suelto', 'caido', 'atras', 'falda'] : ['suelto', 'caido', 'falda'],
    second: ['cadera', 'cartera', 'falda', 'caido', 'suelto'],
  };
}

/** Gestures in front of the body are invisible from behind. */
const unseen: readonly Gesture[] = ['atras', 'cartera', 'bolsillo'];
const seenFromBehind = (gesture: Gesture): Gesture => (unseen.includes(gesture) ? 'suelto' : gesture);

function bodyOf(prenda: Prenda, random: Seeded, behind: boolean): Body {
  const { tipo, falda } = prenda;
  const narrow = ['lapiz', 'recta', 'sirena', 'abertura'].includes(falda);
  const stance: Stance = trousered.includes(tipo)
    ? random.pick(['firme', 'contraposto', 'paso', 'firme'])
    : narrow
      ? random.pick(['paso', 'cruce', 'paso', 'cruce'])
      : random.pick(['contraposto', 'paso', 'cruce']);
  const { first, second } = gesturesFor(prenda);
  const [left, right] = [random.pick(first), random.pick(second)];
  const seen = behind ? seenFromBehind : (gesture: Gesture) => gesture;
  const body = posed(stance, seen(left), seen(right), prenda.figura === 'plus');
  const stood = random.chance(0.5) !== behind ? mirrored(body) : body;
  // On a turned back the spine shows towards the other side.
  return behind ? { ...stood, turn: -stood.turn } : stood;
}

/** Returns the figure of a garment, mirrored when it is seen from behind. */
export function wearerOf(prenda: Prenda, behind: boolean): Wearer {
  const random = seeded(prenda.semilla, 5 + tiposPrenda.indexOf(prenda.tipo));
  const body = bodyOf(prenda, random, behind);
  const tone = random.pick([0, 0, 1, 1, 2, 3, 4]);
  const mature = mothers.includes(prenda.tipo);
  const light = mature ? random.pick([0, 1, 3, 4, 5, 5, 7]) : random.pick([0, 1, 2, 3, 4, 6, 7, 8]);
  const style: HairStyle = mature
    ? random.pick(['bajo', 'corto', 'bob', 'recogido', 'ondas', 'alto'])
    : random.pick(hairStyles);
  const part = (count: number) => Math.floor(random.between(0, count));
  const face = {
    eyes: part(faceKinds.eyes),
    mouth: part(faceKinds.mouth),
    lips: part(faceKinds.lips),
    mature,
  };
  return {
    body,
    skin: skinFor(tone),
    head: { style, tone: hairTone(tone > 2 ? light % 3 : light), face },
    shoes: { color: random.pick(['#3B2A24', '#B79A80', '#6B4A3C', '#C2A464']), open: random.chance(0.45) },
    breadth: prenda.figura === 'plus' ? 1.22 : mature ? 1.05 : 1,
  };
}

/** Returns the side of a train: -1 the viewer's left, 1 the right, 0 no train. */
export function trainSide(prenda: Prenda, behind: boolean): number {
  if (!prenda.cola) return 0;
  return wearerOf(prenda, behind).body.drift < 0 ? -1 : 1;
}
