/** The part of the catalogue that the grammar of orders needs. */

/** A modelo as an order names it; readers of an order get the record that they gave. */
export interface OrderModelo {
  id: number;
  nombre: string;
  colores: readonly { modeloColorId: number; nombre: string }[];
  tallas: readonly string[];
}

export interface OrderVocabulary<M extends OrderModelo = OrderModelo> {
  /** By referencia, only its letters and digits. */
  byReferencia: ReadonlyMap<string, M>;
  /** By plain name, words separated by spaces. */
  byNombre: ReadonlyMap<string, M>;
  /** Stems of the words of all colores. */
  colores: ReadonlySet<string>;
  /** Plain names of the tallas. */
  tallas: ReadonlySet<string>;
  /** Tests whether a plain word means something else than a misspelt color. */
  hasOwnMeaning(word: string): boolean;
}
