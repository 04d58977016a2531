/** Words as they are compared: without accents and case. */
export const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name holds every word that was written, in any order. */
export function matching<T extends { name: string }>(all: readonly T[], written: string): T[] {
  const words = folded(written).split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}
