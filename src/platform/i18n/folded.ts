/** Returns the text without accents and case, for comparison. */
export const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a text contains every word of the query, in any order. */
export function holdsWords(text: string, written: string): boolean {
  const whole = folded(text);
  return folded(written)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Returns the entries whose name contains every word of the query. */
export const matching = <T extends { name: string }>(all: readonly T[], written: string): T[] =>
  all.filter(({ name }) => holdsWords(name, written));
