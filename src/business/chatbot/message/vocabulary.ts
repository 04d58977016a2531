/** The words of the catalogue. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { factLabel, factNames, factsOf } from '../../catalogue/modelo-facts.ts';
import { isContentWord } from './concepts.ts';

/** The words of the catalogue in one language. */
export interface Vocabulary {
  modelos: readonly ModeloCard[];
  /** By referencia, only its letters and digits. */
  byReferencia: ReadonlyMap<string, ModeloCard>;
  /** By plain name, words separated by spaces. */
  byNombre: ReadonlyMap<string, ModeloCard>;
  /** Stems of the words of all colores. */
  colores: ReadonlySet<string>;
  /** Stems of the words of colores, tipos and colecciones. */
  garments: ReadonlySet<string>;
  /** Plain names of the tallas. */
  tallas: ReadonlySet<string>;
  /** The finder of the gallery. */
  find(text: string): ModeloCard[];
}

/** Words of facts that also stand in sentences of every kind: «Boda de día». */
const everydayStems = new Set(wordsOf('día civil cuello').map(stemOf));

/**
 * Builds the vocabulary of a catalogue.
 * @param tipos with the company's names for them
 */
export function createVocabulary(
  modelos: readonly ModeloCard[],
  tipos: readonly { nombre: string }[],
  find: (text: string) => ModeloCard[],
): Vocabulary {
  const stems = (names: readonly { nombre: string }[]) =>
    names.flatMap(({ nombre }) => wordsOf(nombre).filter(isContentWord).map(stemOf));
  const colores = stems(modelos.flatMap((modelo) => modelo.colores));
  const colecciones = stems(modelos.flatMap((modelo) => modelo.colecciones));
  const facts = new Set(
    modelos.flatMap((modelo) =>
      factNames.flatMap((name) => factsOf(modelo, name).map((value) => factLabel(name, value))),
    ),
  );
  return {
    modelos,
    find,
    byReferencia: new Map(modelos.map((modelo) => [wordsOf(modelo.referencia).join(''), modelo])),
    byNombre: new Map(modelos.map((modelo) => [wordsOf(modelo.nombre).join(' '), modelo])),
    colores: new Set(colores),
    garments: new Set([
      ...colores,
      ...colecciones,
      ...stems(tipos),
      ...stems([...facts].map((nombre) => ({ nombre }))).filter((stem) => !everydayStems.has(stem)),
    ]),
    tallas: new Set(modelos.flatMap(({ tallas }) => tallas.map(plain))),
  };
}
