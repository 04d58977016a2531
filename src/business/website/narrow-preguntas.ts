/** Narrows the questions by search words, in any of the four languages. */
import { folded } from '../../platform/i18n/folded.ts';
import { tradeThings } from './trade-words.ts';

const sameThing = tradeThings.map(({ names }) => names.map(folded));

/** Shorter words must match exactly. */
const minLetters = 4;

/** Returns the part that singular and plural share. */
const root = (word: string): string => (word.length < minLetters ? word : word.replace(/[aeo]?s?$/, ''));

/** An unfinished word matches its completions. */
const isMeantBy = (name: string, word: string): boolean =>
  root(name) === root(word) || (word.length >= minLetters && name.startsWith(word));

/**
 * Returns whether a text holds every word of the search, in any order, or its synonym in another language.
 */
export function matchesSearch(text: string, written: string): boolean {
  const whole = folded(text);
  const roots = new Set(whole.split(/[^\p{L}·-]+/u).map(root));
  const called = (names: readonly string[]) => names.some((name) => roots.has(root(name)));
  return folded(written)
    .split(/\s+/)
    .every(
      (word) =>
        whole.includes(word) ||
        sameThing.some((names) => names.some((name) => isMeantBy(name, word)) && called(names)),
    );
}
