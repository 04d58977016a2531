import type { Texto } from '../../../platform/i18n/texto.ts';
import { commonColour } from './colour-card.ts';
import { NameIndex } from './names.ts';

/**
 * Finds the company's color for a name of a file. Planning and writing share it, so that a name that needs no
 * new color always has a row.
 */
export class ColourIndex<Row> {
  readonly #rows: NameIndex<Row>;

  constructor(rows: readonly { row: Row; nombre: Texto }[]) {
    this.#rows = new NameIndex(rows);
  }

  /** Returns the color with this name of its own, in any language, spelling or gender. */
  named(name: string): Row | undefined {
    return this.#rows.find(name);
  }

  /** Returns the color of that name, or the color with a synonym of it: "gray" finds Gris. */
  find(name: string): Row | undefined {
    const own = this.named(name);
    if (own !== undefined) return own;
    for (const other of commonColour(name)?.names ?? []) {
      const row = this.named(other);
      if (row !== undefined) return row;
    }
    return undefined;
  }

  add(row: Row, nombre: Texto): void {
    this.#rows.add(row, nombre);
  }
}
