/** The words of the catalogue. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { factLabel, factNames, factsOf } from '../../catalogue/modelo-facts.ts';
import type { OrderVocabulary } from '../../dictation/order/order-vocabulary.ts';
import { conceptsOf, isContentWord } from './concepts.ts';
import { isFillerWord } from './negation-and-doubt.ts';

/** The words of the catalogue in one language. */
export interface Vocabulary extends OrderVocabulary<ModeloCard> {
  modelos: readonly ModeloCard[];
  /** Stems of the words of colores, tipos and colecciones. */
  garments: ReadonlySet<string>;
  /** The content words of each tipo's name, as stems. */
  tipos: readonly { id: number; stems: readonly string[] }[];
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
  tipos: readonly { id: number; nombre: string }[],
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
    tipos: tipos.map(({ id, nombre }) => ({ id, stems: stems([{ nombre }]) })),
    tallas: new Set(modelos.flatMap(({ tallas }) => tallas.map(plain))),
    hasOwnMeaning: (word) => conceptsOf(word).size > 0 || !isContentWord(word) || isFillerWord(word),
  };
}
