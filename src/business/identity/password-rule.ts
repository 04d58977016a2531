/** The password rule: minimum length, neither common nor composed of guessable words. */

export const minPasswordLength = 10;
/** Minimum for accounts without a cliente that hold any permission. */
export const minStaffPasswordLength = 12;
export const maxPasswordLength = 200;

export type PasswordError = 'short' | 'common' | 'guessable';

export interface PasswordContext {
  /** Minimum number of characters. */
  minLength?: number;
  /**
   * Lower case, from `server/commonest-passwords.txt`; browsers do not have it and leave this check to the
   * server.
   */
  commonest?: ReadonlySet<string>;
  /** Guessable texts of the account: its e-mail, the company's name. */
  known?: readonly string[];
}

const none: ReadonlySet<string> = new Set();

/** Seasons and words that people use as a password, in the four languages; folded. */
const predictable = [
  ...['primavera', 'verano', 'otono', 'invierno', 'spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['estiu', 'tardor', 'hivern', 'verao', 'outono', 'inverno'],
  ...['temporada', 'coleccion', 'colleccio', 'colecao', 'season', 'collection', 'percha'],
  ...['contrasena', 'contrasenya', 'palavrapasse', 'senha', 'password', 'admin', 'welcome', 'bienvenido'],
];

/** A password must have this many letters beside the predictable words. */
const minOwnLetters = 5;
const minPartLength = 3;
const maxParts = 40;

/**
 * Returns the error of a password; undefined when it is fine. Blank passwords and repetitions of one
 * character count as common.
 */
export function passwordErrorOf(
  password: string,
  { minLength = minPasswordLength, commonest = none, known = [] }: PasswordContext = {},
): PasswordError | undefined {
  // NFC, so that a letter with its accent counts as one.
  const characters = [...password.normalize('NFC').toLowerCase()];
  if (characters.length < minLength) return 'short';
  const shows = /[^\s\p{C}]/u.test(password);
  const isCommon = !shows || new Set(characters).size === 1 || commonest.has(password.toLowerCase());
  if (isCommon) return 'common';
  return isGuessable(password, known) ? 'guessable' : undefined;
}

/** Returns whether few letters remain without the guessable words: `Verano2026`, `AtelierMontseny!`. */
function isGuessable(password: string, known: readonly string[]): boolean {
  const words = [...predictable, ...known.flatMap(partsOf).slice(0, maxParts)];
  const text = folded(password);
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < minOwnLetters;
}

/** Splits `Atelier Montseny` into `ateliermontseny`, `atelier`, `montseny`. */
function partsOf(text: string): string[] {
  const parts = folded(text).split(/[^\p{L}\p{N}]+/u);
  return [parts.join(''), ...parts].filter((part) => part.length >= minPartLength);
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
