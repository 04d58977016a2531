import type { DayLetters } from '../day-letters.ts';

/** The text keys of the rules, from the most letters to none. */
export const dayLettersLabels: Record<DayLetters, string> = {
  all: 'A la tienda y al comercial',
  reps: 'Solo al comercial',
  off: 'A nadie',
};
