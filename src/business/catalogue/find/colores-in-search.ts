/** Reads the colores of a search: «azul marino», «rojo o burdeos», misspelt ones too. */
import { type ColourFamily, colourFamily } from '../colour-family.ts';
import { colourOfWord } from './colour-words.ts';
import { type SearchWord, type Span, use } from './search-words.ts';
import type { Findable } from './word-index.ts';
import { isNear, maxTypos, nearNames, otherNames, stemOf, wordsOf } from './words.ts';

type Color = Findable['colores'][number];

/** A color of the list, with what its name says. */
interface NamedColor {
  colorId: number;
  words: string[];
  stems: ReadonlySet<string>;
  families: readonly ColourFamily[];
}

export type ColorTerm = ({ kind: 'family'; family: ColourFamily } | { kind: 'colores'; words: string }) & {
  spans: Span[];
  colorIds: number[];
};

/** Returns each color of the modelos once. */
export function namedColores(modelos: readonly Pick<Findable, 'colores'>[]): NamedColor[] {
  const byId = new Map<number, Color>();
  for (const { colores } of modelos) for (const one of colores) byId.set(one.colorId, one);
  return [...byId.values()].map(({ colorId, nombre, hex, hex2, familia }) => {
    const words = wordsOf(nombre);
    return {
      colorId,
      words,
      stems: new Set(words.map(stemOf)),
      families: [familia ?? colourFamily(hex), ...(hex2 ? [colourFamily(hex2)] : [])],
    };
  });
}

/** Reads all groups of colour words, and marks their words as used. */
export function readColores(words: readonly SearchWord[], colores: readonly NamedColor[]): ColorTerm[] {
  const firstStems = new Set(colores.flatMap(({ words: [first] }) => (first ? [stemOf(first)] : [])));
  const isStart = (one: SearchWord) =>
    !one.isUsed &&
    one.word.length > 2 &&
    (colourOfWord(one.word) !== undefined || firstStems.has(stemOf(one.word)));
  const terms: ColorTerm[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first || first.isUsed) continue;
    const start = isStart(first) ? first.word : misspeltColor(first.word, colores);
    if (start === undefined) continue;
    let found = colores.filter((color) => isNamed(color, start));
    if (found.length === 0) {
      const family = colourOfWord(start)?.family;
      found = colores.filter(({ families }) => family !== undefined && families.includes(family));
    }
    if (found.length === 0) continue;
    let end = at + 1;
    for (; end < words.length; end += 1) {
      const next = words[end];
      if (!next || next.isUsed || next.word.length < 3) break;
      const narrower = found.filter(({ stems }) => hasWord(stems, next.word));
      if (narrower.length === 0) break;
      found = narrower;
    }
    const group = words.slice(at, end);
    const known = colourOfWord(start);
    const spans = [use(group)];
    const colorIds = found.map(({ colorId }) => colorId);
    terms.push(
      group.length === 1 && known?.isFamily
        ? { kind: 'family', family: known.family, spans, colorIds }
        : {
            kind: 'colores',
            words: [start, ...group.slice(1).map(({ word }) => word)].join(' '),
            spans,
            colorIds,
          },
    );
    at = end - 1;
  }
  return terms;
}

const hasWord = (stems: ReadonlySet<string>, word: string): boolean =>
  stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem));

/** Tests whether a color has the word in its name, or belongs to the family that the word names. */
function isNamed({ stems, families }: NamedColor, word: string): boolean {
  const known = colourOfWord(word);
  return hasWord(stems, word) || (known?.isFamily === true && families.includes(known.family));
}

/** Returns the colour word that a word misspells. */
function misspeltColor(word: string, colores: readonly NamedColor[]): string | undefined {
  const typos = maxTypos(word);
  if (typos === 0 || otherNames(word).size > 0) return undefined;
  const near = colores
    .flatMap(({ words }) => words)
    .find((one) => one.length > 3 && isNear(word, one, typos));
  return near ?? [...nearNames(word, typos)].find((stem) => colourOfWord(stem) !== undefined);
}
