import { languages } from '../../../platform/i18n/languages.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';

/** A name without case, accents or double spaces, to compare it: "  Azul  MARÍ " -> "azul mari", "Größe" -> "grosse". */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Finds rows by name in any of their languages; the earlier row and the Spanish name win. */
export class NameIndex<Row> {
  readonly #rows = new Map<string, Row>();

  /** Rows of a list, each with its name; a name in no language is a text of its own. */
  constructor(rows: readonly { row: Row; nombre: Texto | string }[]) {
    for (const { row, nombre } of rows) this.#put(typeof nombre === 'string' ? nombre : nombre.es, row);
    for (const { row, nombre } of rows) {
      if (typeof nombre !== 'string') for (const language of languages) this.#put(nombre[language], row);
    }
  }

  find(name: string): Row | undefined {
    return this.#rows.get(fold(name));
  }

  add(row: Row, nombre: Texto | string): void {
    const names = typeof nombre === 'string' ? [nombre] : languages.map((language) => nombre[language]);
    for (const name of names) this.#put(name, row);
  }

  #put(name: string | undefined, row: Row): void {
    const key = fold(name ?? '');
    if (key && !this.#rows.has(key)) this.#rows.set(key, row);
  }
}
