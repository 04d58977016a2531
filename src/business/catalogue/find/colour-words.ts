/** Colour words, and the families that show them where no color has the name. */
import type { ColourFamily } from '../colour-family.ts';
import { otherNames, stemOf } from './words.ts';

const lines: readonly (readonly [ColourFamily, string])[] = [
  ['negro', 'negro'],
  ['gris', 'gris plata antracita'],
  ['blanco', 'blanco marfil'],
  ['beige', 'beige camel topo'],
  ['marron', 'marron chocolate'],
  ['rojo', 'rojo burdeos cereza'],
  ['rosa', 'rosa fucsia salmon frambuesa'],
  ['naranja', 'naranja coral teja'],
  ['amarillo', 'amarillo mostaza dorado'],
  ['verde', 'verde esmeralda menta salvia oliva'],
  ['azul', 'azul marino turquesa celeste azulon petroleo'],
  ['morado', 'morado malva lavanda berenjena'],
];

/** The family by the stems of its words in all languages; `isFamily`: the word names the family itself. */
const byStem = new Map(
  lines.flatMap(([family, words]) =>
    words
      .split(' ')
      .flatMap((word, place) =>
        [stemOf(word), ...otherNames(word)].map((stem) => [stem, { family, isFamily: place === 0 }] as const),
      ),
  ),
);

export const colourOfWord = (word: string) => byStem.get(stemOf(word));
