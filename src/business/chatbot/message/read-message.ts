/** What a message says: what it asks for, and what of the catalogue it names. No I/O. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import {
  isNear,
  nearNames,
  otherNames,
  plain,
  slipsIn,
  stemOf,
  wordsOf,
} from '../../catalogue/find/words.ts';
import { denies, isBesideTheWish, isQuestion, supposes } from './caution.ts';
import { type Concept, conceptsOf, isTelling } from './concepts.ts';
import { isOfNumbers, numbersOf } from './numbers.ts';

/** The catalogue as a message is held against it; in one language. */
export interface Vocabulary {
  modelos: readonly ModeloCard[];
  /** By referencia, its letters and digits joined. */
  byReferencia: ReadonlyMap<string, ModeloCard>;
  /** By name, plain, its words parted by spaces. */
  byNombre: ReadonlyMap<string, ModeloCard>;
  /** Stems of the words by which colores are called. */
  colores: ReadonlySet<string>;
  /** Stems of those, and of the words for tipos and colecciones. */
  garments: ReadonlySet<string>;
  /** Plain names of the tallas. */
  tallas: ReadonlySet<string>;
  /** The gallery's own finder. */
  find(text: string): ModeloCard[];
}

export interface Said {
  words: string[];
  asks: ReadonlySet<Concept>;
  modelo?: ModeloCard;
  /** Its words for colores, plain. */
  colores: string[];
  tallas: string[];
  cantidad?: number;
  /** How many of each talla, plain, when they were said apart. */
  porTalla?: Record<string, number>;
  /** Whether it names another modelo, too. */
  otherModelo: boolean;
  /** Whether it says that something is not to be done. */
  denied: boolean;
  /** Whether it is none of a plain wish: it asks, supposes, or has words that are of something else. */
  doubtful: boolean;
  asked: boolean;
  /** How many, if an article was meant so. */
  perhaps?: number;
  /** The words that name something of the catalogue, as the gallery finds it. */
  garments: string[];
  /** Telling words that are none of all that. */
  unknown: string[];
}

/** @param tipos as the house calls them */
export function vocabularyOf(
  modelos: readonly ModeloCard[],
  tipos: readonly { nombre: string }[],
  find: (text: string) => ModeloCard[],
): Vocabulary {
  const stems = (names: readonly { nombre: string }[]) =>
    names.flatMap(({ nombre }) => wordsOf(nombre).filter(isTelling).map(stemOf));
  const colores = stems(modelos.flatMap((modelo) => modelo.colores));
  const colecciones = stems(modelos.flatMap((modelo) => modelo.colecciones));
  return {
    modelos,
    find,
    byReferencia: new Map(modelos.map((modelo) => [wordsOf(modelo.referencia).join(''), modelo])),
    byNombre: new Map(modelos.map((modelo) => [wordsOf(modelo.nombre).join(' '), modelo])),
    colores: new Set(colores),
    garments: new Set([...colores, ...colecciones, ...stems(tipos)]),
    tallas: new Set(modelos.flatMap(({ tallas }) => tallas.map(plain))),
  };
}

export function readMessage(text: string, vocabulary: Vocabulary): Said {
  const words = wordsOf(text);
  const asks = new Set(words.flatMap((word) => [...conceptsOf(word)]));
  const taken = new Set<number>();
  const facts = factsOf(words, vocabulary);
  const modelo = namedModelo(words, vocabulary, taken, facts);
  const numbers = numbersOf(words, taken, vocabulary.tallas);
  const others = words.filter((_, at) => !taken.has(at) && !numbers.used.has(at));
  const unknown = others.filter(
    (word) => !facts.get(word)?.isKnown && !facts.get(word)?.namesGarments && conceptsOf(word).size === 0,
  );
  return {
    words,
    asks,
    modelo,
    colores: others.filter((word) => isColour(word, vocabulary)),
    tallas: numbers.tallas,
    cantidad: numbers.cantidad,
    porTalla: numbers.porTalla,
    otherModelo: modelo !== undefined && namesAnother(words, modelo, vocabulary, taken, facts),
    denied: denies(text),
    doubtful: numbers.unclear || supposes(text) || unknown.some((word) => !isBesideTheWish(word)),
    asked: isQuestion(text),
    perhaps: numbers.perhaps,
    garments: others.filter((word) => facts.get(word)?.namesGarments),
    unknown,
  };
}

/** Whether a second modelo is named whole, by a word that is not one for a color as well. */
function namesAnother(
  words: readonly string[],
  modelo: ModeloCard,
  vocabulary: Vocabulary,
  taken: ReadonlySet<number>,
  facts: WordFacts,
): boolean {
  const rest = words.map((word, at) => (taken.has(at) ? '' : word));
  const other = namedModelo(
    rest.map((word) => (vocabulary.garments.has(stemOf(word)) ? '' : word)),
    vocabulary,
    new Set(),
    facts,
  );
  return other !== undefined && other !== modelo;
}

const longestName = 3;

/** The modelo that is named by referencia or name: whole first, then with slips of the hand. Its words are taken. */
function namedModelo(
  words: string[],
  vocabulary: Vocabulary,
  taken: Set<number>,
  facts: WordFacts,
): ModeloCard | undefined {
  for (let length = longestName; length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length);
      const code = part.join('');
      const found =
        vocabulary.byNombre.get(part.join(' ')) ??
        (/\d/.test(code) ? vocabulary.byReferencia.get(code) : undefined);
      if (!found) continue;
      for (let place = at; place < at + length; place += 1) taken.add(place);
      return found;
    }
  }
  for (const [at, word] of words.entries()) {
    const only = facts.get(word)?.misspelt;
    if (only) {
      taken.add(at);
      return only;
    }
  }
  return undefined;
}

/** Shorter words are near too many others. */
const leastOfSlips = 6;

/**
 * Words of a message that are compared with all names, letter by letter: the first ones. A sentence has two or three that
 * nothing else explains; a message of nonsense has a hundred.
 */
const maxUnknownWords = 12;

/** What each word of a message is, worked out once however often it stands there. */
type WordFacts = ReadonlyMap<
  string,
  {
    isKnown: boolean;
    namesGarments: boolean;
    /** The one modelo whose name it is but for slips of the hand. */
    misspelt: ModeloCard | undefined;
  }
>;

function factsOf(words: readonly string[], vocabulary: Vocabulary): WordFacts {
  const facts = new Map<string, NonNullable<ReturnType<WordFacts['get']>>>();
  let unknown = 0;
  for (const word of new Set(words)) {
    // A word that means something already is no misspelt name.
    const known = isKnown(word, vocabulary);
    const mayHaveSlips = !known && word.length >= leastOfSlips && unknown < maxUnknownWords;
    if (mayHaveSlips) unknown += 1;
    const slips = mayHaveSlips ? slipsIn(word) : 0;
    facts.set(word, {
      isKnown: known,
      namesGarments: namesGarments(word, vocabulary, slips),
      misspelt: slips > 0 ? misspeltName(word, vocabulary, slips) : undefined,
    });
  }
  return facts;
}

function misspeltName(word: string, { byNombre }: Vocabulary, slips: number): ModeloCard | undefined {
  let only: ModeloCard | undefined;
  for (const [nombre, modelo] of byNombre) {
    if (!isNear(word, nombre, slips)) continue;
    if (only) return undefined;
    only = modelo;
  }
  return only;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return (
    /\d/.test(word) ||
    !isTelling(word) ||
    isOfNumbers(word) ||
    conceptsOf(word).size > 0 ||
    otherNames(word).size > 0 ||
    vocabulary.garments.has(stemOf(word))
  );
}

/** Whether a word, or what another language calls it, is among these stems. */
const isAmong = (word: string, stems: ReadonlySet<string>): boolean =>
  isTelling(word) &&
  !isOfNumbers(word) &&
  (stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem)));

const isColour = (word: string, { colores }: Vocabulary): boolean => isAmong(word, colores);

/** @param slips how many slips of the hand the word may hold; 0 when it means something already */
function namesGarments(word: string, vocabulary: Vocabulary, slips: number): boolean {
  const asks = conceptsOf(word);
  if (/\d/.test(word) || (asks.size > 0 && !asks.has('modelo'))) return false;
  if (isAmong(word, vocabulary.garments)) return true;
  if (slips === 0) return false;
  const [stem, near] = [stemOf(word), nearNames(word, slips)];
  return [...vocabulary.garments].some((garment) => near.has(garment) || isNear(stem, garment, slips));
}

/** The colores of a modelo that these words mean: all words, else those that share one; without words all of them. */
export function coloresMeant(modelo: ModeloCard, said: readonly string[]): ModeloCard['colores'] {
  if (said.length === 0) return modelo.colores;
  const shared = modelo.colores.map((color) => {
    const own = new Set(wordsOf(color.nombre).map(stemOf));
    return said.filter((word) => own.has(stemOf(word)) || [...otherNames(word)].some((name) => own.has(name)))
      .length;
  });
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : modelo.colores.filter((_, place) => shared[place] === most);
}

/** Words for a garment that are looked for together: each one is left out in turn when nothing fits all of them. */
const maxGarments = 8;

/** The modelos that fit what was said, best first; when no modelo fits all of it, those that fit most. */
export function garmentsMeant({ garments: said, tallas }: Said, { find, modelos }: Vocabulary): ModeloCard[] {
  const garments = [...new Set(said)].slice(0, maxGarments);
  const inTallas = (found: readonly ModeloCard[]) =>
    tallas.length === 0
      ? [...found]
      : found.filter((modelo) => tallas.some((talla) => modelo.tallas.map(plain).includes(talla)));
  if (garments.length === 0) return inTallas(modelos);
  const all = inTallas(find(garments.join(' ')));
  if (all.length > 0 || garments.length === 1) return all;
  const without = garments.map((_, place) =>
    inTallas(find(garments.filter((_, other) => other !== place).join(' '))),
  );
  return without.find((found) => found.length > 0) ?? [];
}
