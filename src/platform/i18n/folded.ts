/** Words as they are compared: without accents and case. */
export const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word that was written, in any order. */
export function holdsWords(text: string, written: string): boolean {
  const whole = folded(text);
  return folded(written)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Those whose name holds every word that was written. */
export const matching = <T extends { name: string }>(all: readonly T[], written: string): T[] =>
  all.filter(({ name }) => holdsWords(name, written));
