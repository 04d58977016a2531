/**
 * Finds modelos by the user's words, best match first. The index is built once per list of cards and queried
 * at every keystroke. The assistant asks for exactly its words; the gallery's search is `search-modelos.ts`.
 */
import { isEmptyWord } from './empty-words.ts';
import {
  createWordIndex,
  type FieldGroup,
  type Findable,
  intersect,
  joined,
  raise,
  ranked,
  type Scores,
} from './word-index.ts';
import { plain, wordsOf } from './words.ts';

export type { Findable } from './word-index.ts';

const groups: FieldGroup[] = ['names', 'facts', 'codes'];

/**
 * Creates the function that finds the modelos with all words of a text.
 * @param tipos the names of the modelo types, in the user's language
 */
export function createFinder<M extends Findable>(
  modelos: readonly M[],
  tipos: readonly { id: number; nombre: string }[],
): (text: string) => M[] {
  const index = createWordIndex(modelos, tipos);
  const scoresOf = (word: string) => index.scoresOf(word, groups);

  return (text) => {
    const whole = plain(text).split(/\s+/).filter(Boolean);
    const telling = whole.filter((word) => !isEmptyWord(word));
    const words = telling.length > 0 ? telling : whole;
    if (words.length === 0) return [...modelos];
    const found = intersect(words.map(partsOf(scoresOf)));
    // A referencia that was typed with spaces in it.
    if (words.length > 1) index.addByReferencia(joined(text), found);
    return ranked(found).flatMap((place) => modelos[place] ?? []);
  };
}

/** A typed word can have several parts: «verde-agua», or a referencia with a dash. */
const partsOf =
  (scoresOf: (word: string) => Scores) =>
  (written: string): Scores => {
    const parts = wordsOf(written);
    const together = intersect(parts.map(scoresOf));
    if (parts.length > 1)
      for (const [place, score] of scoresOf(joined(written))) raise(together, place, score);
    return together;
  };
