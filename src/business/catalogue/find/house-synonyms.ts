/** Replaces words by the meaning that the house has given them: «chifón» means «gasa». */
import { plain, stemOf, wordsOf } from './words.ts';

/** A word, or up to four of them, and what it means in words of the catalogue. */
export interface HouseSynonym {
  palabra: string;
  significado: string;
}

interface Entry {
  stems: readonly string[];
  /** The words of the meaning, as the house writes them. */
  words: readonly string[];
}

/** The synonyms of one language by the stem of their first word, the longest first. */
export type SynonymIndex = ReadonlyMap<string, readonly Entry[]>;

export const noSynonyms: SynonymIndex = new Map();

/** Replacements in one text: they bound how long it becomes. */
const maxReplacements = 20;

/** Indexes the synonyms of one language. */
export function createSynonymIndex(synonyms: readonly HouseSynonym[]): SynonymIndex {
  const index = new Map<string, Entry[]>();
  for (const { palabra, significado } of synonyms) {
    const stems = wordsOf(palabra).map(stemOf);
    const [first] = stems;
    if (first === undefined) continue;
    index.set(first, [...(index.get(first) ?? []), { stems, words: writtenWords(significado) }]);
  }
  for (const entries of index.values()) entries.sort((one, other) => other.stems.length - one.stems.length);
  return index;
}

/**
 * Replaces each synonym among the words by its meaning, in any number and gender. A meaning is not looked up
 * again.
 * @param newWord makes a word of a meaning from the words that it replaces
 */
export function replaceSynonyms<Word extends { word: string }>(
  words: readonly Word[],
  index: SynonymIndex,
  newWord: (written: string, replaced: readonly Word[]) => Word,
): Word[] {
  if (index.size === 0) return [...words];
  const stems = words.map(({ word }) => stemOf(word));
  const result: Word[] = [];
  let replacements = 0;
  for (let at = 0; at < words.length; ) {
    const entry =
      replacements < maxReplacements
        ? index.get(stems[at] ?? '')?.find((one) => one.stems.every((stem, nth) => stems[at + nth] === stem))
        : undefined;
    const length = entry?.stems.length ?? 1;
    const own = words.slice(at, at + length);
    if (entry) replacements += 1;
    result.push(...(entry ? entry.words.map((written) => newWord(written, own)) : own));
    at += length;
  }
  return result;
}

/** Returns a text with each synonym replaced. Addresses of mail and pages stay as they are. */
export function withSynonyms(text: string, index: SynonymIndex): string {
  if (index.size === 0) return text;
  const words = [...text.matchAll(addressOrWord)].map(({ 0: written, index: start }) => ({
    // An address equals no synonym.
    word: /[@/]/.test(written) ? '' : plain(written),
    written,
    start,
    end: start + written.length,
  }));
  const replaced = replaceSynonyms(words, index, (written, own) => ({
    word: plain(written),
    written,
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
  }));
  let result = '';
  let end = 0;
  for (const one of replaced) {
    // The second word of a meaning stands in the same place.
    result += one.start < end ? ' ' : text.slice(end, one.start);
    result += one.written;
    end = Math.max(end, one.end);
  }
  return result + text.slice(end);
}

const addressOrWord = /\S*[@/]\S*|[\p{L}\p{M}\p{N}]+(?:·\p{L}+)*/gu;

const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:·\p{L}+)*/gu) ?? [];
