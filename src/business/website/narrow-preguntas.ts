/** The house's questions that are left while somebody writes what he looks for, in whichever language they stand. */
import { folded } from '../../platform/i18n/folded.ts';
import { tradeThings } from './trade-words.ts';

const sameThing = tradeThings.map(({ names }) => names.map(folded));

/** Shorter words are taken as they are. */
const leastLetters = 4;

/** What one thing and several of it share. */
const root = (word: string): string => (word.length < leastLetters ? word : word.replace(/[aeo]?s?$/, ''));

/** A word that is still being written is taken for what it may become. */
const isMeantBy = (name: string, word: string): boolean =>
  root(name) === root(word) || (word.length >= leastLetters && name.startsWith(word));

/** Whether a text holds every word that was written, in any order, or what another language calls it. */
export function tellsOf(text: string, written: string): boolean {
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
