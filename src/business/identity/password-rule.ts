/** What a password must be: long enough, and neither common nor made of what a stranger can guess. */

export const shortestPassword = 10;
/** Of accounts without a cliente that hold any permission. */
export const shortestStaffPassword = 12;
export const longestPassword = 200;

export type PasswordFault = 'short' | 'common' | 'guessable';

export interface PasswordContext {
  /** The fewest characters. */
  shortest?: number;
  /** Lower-case, see `server/commonest-passwords.txt`; the pages, which do not have it, leave it to the server. */
  commonest?: ReadonlySet<string>;
  /** What a stranger knows of the account: its e-mail, the house's name. */
  known?: readonly string[];
}

const none: ReadonlySet<string> = new Set();

/** Seasons, and words people take for a password, in the four languages; folded. */
const predictable = [
  ...['primavera', 'verano', 'otono', 'invierno', 'spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['estiu', 'tardor', 'hivern', 'verao', 'outono', 'inverno'],
  ...['temporada', 'coleccion', 'colleccio', 'colecao', 'season', 'collection', 'percha'],
  ...['contrasena', 'contrasenya', 'palavrapasse', 'senha', 'password', 'admin', 'welcome', 'bienvenido'],
];

/** A password must have this many letters beside the predictable words. */
const fewestOwnLetters = 5;
const shortestPart = 3;
const mostParts = 40;

/**
 * Returns what is wrong with a password; undefined when nothing is. What shows nothing and what is one character again
 * and again count among the common ones.
 */
export function faultOf(
  password: string,
  { shortest = shortestPassword, commonest = none, known = [] }: PasswordContext = {},
): PasswordFault | undefined {
  // Counted as a reader counts: a letter with its accent is one.
  const characters = [...password.normalize('NFC').toLowerCase()];
  if (characters.length < shortest) return 'short';
  const shows = /[^\s\p{C}]/u.test(password);
  const isCommon = !shows || new Set(characters).size === 1 || commonest.has(password.toLowerCase());
  if (isCommon) return 'common';
  return isGuessable(password, known) ? 'guessable' : undefined;
}

/** Whether little is left of a password without the words that a stranger would try: `Verano2026`, `AtelierMontseny!`. */
function isGuessable(password: string, known: readonly string[]): boolean {
  const words = [...predictable, ...known.flatMap(partsOf).slice(0, mostParts)];
  const text = folded(password);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < fewestOwnLetters;
}

/** `Atelier Montseny` -> `ateliermontseny`, `atelier`, `montseny`. */
function partsOf(text: string): string[] {
  const parts = folded(text).split(/[^\p{L}\p{N}]+/u);
  return [parts.join(''), ...parts].filter((part) => part.length >= shortestPart);
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
