/** Facts about each word of a message, computed once per word. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { isNear, maxTypos, nearNames, otherNames, stemOf } from '../../catalogue/find/words.ts';
import { conceptsOf, isContentWord } from './concepts.ts';
import { isNumberWord } from './numbers.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A shorter word is close to too many names. */
const minLettersOfMisspelling = 6;

/**
 * Words compared letter by letter with all names: only the first ones. A sentence has two or three that
 * nothing else explains; a message of nonsense has a hundred.
 */
const maxUnknownWords = 12;

export type WordFacts = ReadonlyMap<
  string,
  {
    /** It has a meaning of its own: a number, a concept, a word of the catalogue. */
    isKnown: boolean;
    /** It names a color, tipo or colección, maybe misspelt. */
    namesGarments: boolean;
    /** The only modelo whose name the word may misspell. */
    misspelt: ModeloCard | undefined;
  }
>;

export function collectWordFacts(words: readonly string[], vocabulary: Vocabulary): WordFacts {
  const facts = new Map<string, NonNullable<ReturnType<WordFacts['get']>>>();
  let unknownWords = 0;
  for (const word of new Set(words)) {
    // A word with a meaning of its own is not a misspelt name.
    const known = isKnown(word, vocabulary);
    const canBeMisspelt = !known && word.length >= minLettersOfMisspelling && unknownWords < maxUnknownWords;
    if (canBeMisspelt) unknownWords += 1;
    const slips = canBeMisspelt ? maxTypos(word) : 0;
    facts.set(word, {
      isKnown: known,
      namesGarments: namesGarments(word, vocabulary, slips),
      misspelt: slips > 0 ? findMisspeltModelo(word, vocabulary, slips) : undefined,
    });
  }
  return facts;
}

function findMisspeltModelo(word: string, { byNombre }: Vocabulary, slips: number): ModeloCard | undefined {
  let only: ModeloCard | undefined;
  for (const [nombre, modelo] of byNombre) {
    if (!isNear(word, nombre, slips)) continue;
    if (only) return undefined;
    only = modelo;
  }
  return only;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return (
    /\d/.test(word) ||
    !isContentWord(word) ||
    isNumberWord(word) ||
    conceptsOf(word).size > 0 ||
    otherNames(word).size > 0 ||
    vocabulary.garments.has(stemOf(word))
  );
}

/** Tests whether a word, or its translation, is among the stems. */
const isAmong = (word: string, stems: ReadonlySet<string>): boolean =>
  isContentWord(word) &&
  !isNumberWord(word) &&
  (stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem)));

/** Tests whether a word names a color of the catalogue in any of the four languages. */
export const isColour = (word: string, { colores }: Vocabulary): boolean => isAmong(word, colores);

/** @param slips maximum spelling mistakes in the word; 0 when it has a meaning of its own */
function namesGarments(word: string, vocabulary: Vocabulary, slips: number): boolean {
  const concepts = conceptsOf(word);
  if (/\d/.test(word) || (concepts.size > 0 && !concepts.has('modelo'))) return false;
  if (isAmong(word, vocabulary.garments)) return true;
  if (slips === 0) return false;
  const [stem, near] = [stemOf(word), nearNames(word, slips)];
  return [...vocabulary.garments].some((garment) => near.has(garment) || isNear(stem, garment, slips));
}
