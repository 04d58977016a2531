/** A seeded random generator (mulberry32): the same seed always gives the same sequence. */
export type Seeded = {
  /** Returns a number in [from, to). */
  between: (from: number, to: number) => number;
  /** Returns a random option, evenly. */
  pick: <T>(options: readonly [T, ...T[]]) => T;
  /** Returns true with the given probability. */
  chance: (probability: number) => boolean;
};

/** Starts a sequence. Any finite number is a seed; `salt` gives independent sequences from one seed. */
export function seeded(seed: number, salt = 0): Seeded {
  let state = (Math.imul(Math.trunc(seed), 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
    chance: (probability) => next() < probability,
  };
}
