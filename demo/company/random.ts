/**
 * A seeded random generator: the same seed gives the same numbers on every machine, so that two fills of one
 * day are the same company row by row.
 */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  /** Returns a random element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns a shuffled copy. */
  shuffled<T>(list: readonly T[]): T[];
  /** Returns the value of one of the `[value, weight]` pairs, by its weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
}

/** Returns the FNV-1a hash of a text, 32 bits. Not for secrets. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns a generator for a name: each object has its own, so that adding one does not change the others. */
export function dice(seed: string): Dice {
  let state = hash32(seed);
  // mulberry32: small, fast and even enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`nothing to pick from (${seed})`);
    return list[int(0, list.length - 1)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  const weighted = <T>(pairs: readonly (readonly [T, number])[]): T => {
    let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(pairs)[0];
  };
  return { next, int, pick, shuffled, weighted, chance: (probability) => next() < probability };
}
