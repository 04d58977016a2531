/** Ranks the entries of the command palette by a text: word starts first, then words with a typo. */
import MiniSearch from 'minisearch';
import { folded } from '../../../../platform/i18n/folded.ts';

export interface Named {
  id: string;
  name: string;
  /** Distinguishes entries of the same name; found like the name. */
  detail?: string;
}

export interface Ranked<Entry> {
  /** Entries with a word that starts with each word of the text, best first. */
  exact: Entry[];
  /** Entries that match with a typo, best first. */
  similar: Entry[];
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say little: an entry needs not contain them. */
const smallWords = new Set([
  'a',
  'de',
  'del',
  'el',
  'la',
  'los',
  'las',
  'un',
  'una',
  'o',
  'the',
  'to',
  'els',
  'les',
  'um',
  'uma',
]);

/** Returns the words that must match; the small ones count only when there are no others. */
function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word, nth) => !smallWords.has(word) || nth === words.length - 1);
  return telling.length > 0 ? telling : words;
}

/** Returns whether each word of the text starts a word of the entry. */
export function startsWords({ name, detail = '' }: Pick<Named, 'name' | 'detail'>, text: string): boolean {
  const words = wordsOf(`${name} ${detail}`);
  const terms = termsOf(text);
  return terms.length > 0 && terms.every((term) => words.some((word) => beginsWith(word, term)));
}

const isNumber = (term: string) => /^\d+$/.test(term);

/** A number is whole: 89 is no start of 898. */
const beginsWith = (word: string, term: string) => (isNumber(term) ? word === term : word.startsWith(term));

/** Returns the number of typos that a word may have: one from four letters on, two from seven on. */
const typosIn = (term: string): number | false =>
  term.length < 4 || isNumber(term) ? false : term.length < 7 ? 1 : 2;

/** Ranks the entries; those that match in no way are left out. */
export function rankEntries<Entry extends Named>(entries: readonly Entry[], text: string): Ranked<Entry> {
  const terms = termsOf(text);
  if (terms.length === 0) return { exact: [], similar: [] };
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Named>({
    fields: ['name', 'detail'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll([...byId.values()].map(({ id, name, detail = '' }) => ({ id, name, detail })));
  const found = index
    .search(terms.join(' '), {
      combineWith: 'AND',
      prefix: (term) => !isNumber(term),
      fuzzy: typosIn,
      boost: { name: 2 },
    })
    .flatMap(({ id }) => byId.get(String(id)) ?? []);
  return {
    exact: found.filter((entry) => startsWords(entry, text)),
    similar: found.filter((entry) => !startsWords(entry, text)),
  };
}
