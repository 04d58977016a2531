import { languages } from '../../../platform/i18n/languages.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';

/** Returns a name without case, accents, double spaces: "Azul  MARÍ" -> "azul mari", "Größe" -> "grosse". */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the folded words of a name, split at any separator: "azul-marino" -> ["azul", "marino"]. */
export const foldedWordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a word without the ending of gender and number: "negras" -> "negr", "dresses" -> "dress". */
export function stem(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?<![si])s$/, '') : word;
  // Catalan has -at where Spanish and Portuguese have -ado, and -ada for both.
  return singular.length > 3 ? singular.replace(/[aeo]$/, '').replace(/ad$/, 'at') : singular;
}

/**
 * Returns the key that all spellings of a name share, without case, accents, separators, gender and number.
 */
export const looseKey = (name: string): string => foldedWordsOf(name).map(stem).join(' ');

/**
 * Finds rows by name in any language. An exact name (except case and accents) wins over the same loose key;
 * among equals the earlier row and the Spanish name win.
 */
export class NameIndex<Row> {
  readonly #exact = new Map<string, Row>();
  readonly #loose = new Map<string, Row>();
  readonly #keyOf: (name: string) => string;

  /**
   * @param rows each with its name; a plain string is a name without a language
   * @param keyOf the key that different spellings of a name share
   */
  constructor(rows: readonly { row: Row; nombre: Texto | string }[], keyOf = looseKey) {
    this.#keyOf = keyOf;
    for (const { row, nombre } of rows) this.#put(typeof nombre === 'string' ? nombre : nombre.es, row);
    for (const { row, nombre } of rows) {
      if (typeof nombre !== 'string') for (const language of languages) this.#put(nombre[language], row);
    }
  }

  find(name: string): Row | undefined {
    return this.#exact.get(fold(name)) ?? this.#loose.get(this.#keyOf(name));
  }

  add(row: Row, nombre: Texto | string): void {
    const names = typeof nombre === 'string' ? [nombre] : languages.map((language) => nombre[language]);
    for (const name of names) this.#put(name, row);
  }

  #put(name: string | undefined, row: Row): void {
    const exact = fold(name ?? '');
    if (!name || !exact) return;
    if (!this.#exact.has(exact)) this.#exact.set(exact, row);
    const loose = this.#keyOf(name);
    if (loose && !this.#loose.has(loose)) this.#loose.set(loose, row);
  }
}

/** Returns a name in capitals as a name: "VERDE AGUA" -> "Verde agua". Returns any other name unchanged. */
export const withoutCapitals = (name: string): string =>
  /\p{L}{4}/u.test(name) && name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;
