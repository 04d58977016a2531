/** Recipients of letters about changed days: the shop and its comerciales, comerciales only, or none. */
export const dayLettersRules = ['all', 'reps', 'off'] as const;
export type DayLetters = (typeof dayLettersRules)[number];
