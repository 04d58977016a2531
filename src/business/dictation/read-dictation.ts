/** Reads the lines of a factura from a dictated text, with the grammar of orders. No I/O. */
import { plain, stemOf, wordsOf } from '../catalogue/find/words.ts';
import { readOrder } from './order/order-grammar.ts';
import {
  garmentWords,
  links,
  type Token,
  tallaWords,
  tokensOf,
  unitWords,
  wordSet,
} from './order/order-tokens.ts';
import type { OrderModelo, OrderVocabulary } from './order/order-vocabulary.ts';
import { readDiscounts, readPrices, type SpokenPrice } from './spoken-prices.ts';
import { nameModelos, wordOfModelo } from './spoken-referencias.ts';

/** A modelo as the lines of a factura need it. */
export interface SpokenModelo extends OrderModelo {
  referencia: string;
  /** In the order of `tallas`. */
  tallaIds: readonly number[];
}

/** How sure each field is, from 0 (not said) to 1. */
interface Confianzas {
  referencia: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  precio: number;
}

export interface DictatedLine {
  referencia: string;
  modeloId: number;
  modeloColorId?: number;
  tallaId?: number;
  cantidad?: number;
  /** Euros. */
  precio?: number;
  /** The lowest of `confianzas`. */
  confianza: number;
  confianzas: Confianzas;
}

export interface Dictation {
  lineas: DictatedLine[];
  /** The words without a part in any line, as spoken. */
  noEntendido: string[];
}

const maxLineas = 100;
const maxNoEntendido = 50;
const maxCantidad = 9_999;

/** How sure a field is that was not said in full. */
const partly = { misspelt: 0.6, modeloOfLineBefore: 0.8, onlyColor: 0.9, ambiguous: 0.5 };

const separators = wordSet('siguiente siguientes');
const fillers =
  wordSet(`siguiente línea otra nueva y i e con color colores referencia ref modelo artículo número num pon
  ponga apunta apunte añade añada quiero por favor euro euros precio cada uno una talla tallas luego también después más
  en de del la las el los a al para son serían cliente factura punto coma vale bueno pues a ver eh`);

/** Returns what the grammar needs to know of the modelos of the house. */
export function dictationVocabulary<M extends SpokenModelo>(modelos: readonly M[]): OrderVocabulary<M> {
  const byNombre = new Map<string, M>();
  const shared = new Set<string>();
  for (const modelo of modelos) {
    const nombre = wordsOf(modelo.nombre).join(' ');
    if (byNombre.has(nombre)) shared.add(nombre);
    byNombre.set(nombre, modelo);
  }
  // A name of two modelos names neither.
  for (const nombre of shared) byNombre.delete(nombre);
  for (const modelo of modelos) byNombre.set(wordOfModelo(modelo.id), modelo);
  byNombre.delete('');
  return {
    byNombre,
    byReferencia: new Map(modelos.map((modelo) => [wordsOf(modelo.referencia).join(''), modelo])),
    colores: new Set(
      modelos.flatMap(({ colores }) => colores.flatMap(({ nombre }) => wordsOf(nombre).map(stemOf))),
    ),
    tallas: new Set(modelos.flatMap(({ tallas }) => tallas.map(plain))),
    hasOwnMeaning: (word) => fillers.has(word) || links.has(word) || garmentWords.has(word),
  };
}

/**
 * Reads a dictated text.
 * @param certainty of the words themselves, from 0 to 1, as the recogniser gives it
 */
export function readDictation<M extends SpokenModelo>(
  text: string,
  vocabulary: OrderVocabulary<M>,
  certainty = 1,
): Dictation {
  const apart = text.replaceAll('€', ' euros ').replaceAll('%', ' por ciento ');
  const whole = apart.replaceAll(/(?<![\d.,])(\d{1,2})\.(\d{3})(?!\d)/g, '$1$2');
  const { tokens, misspelt } = nameModelos(tokensOf(whole), vocabulary);
  const lineas: DictatedLine[] = [];
  const noEntendido: string[] = [];
  let last: M | undefined;
  for (const { tokens: own, price } of chunksOf(tokens, vocabulary)) {
    const discounts = readDiscounts(own);
    const taken = new Set(discounts);
    if (price) for (let place = 0; place < price.length; place += 1) taken.add(price.at + place);
    const order = readOrder(own, vocabulary, { modelo: last, notNames: taken });
    const named = order.modelos;
    const priced = price && (modeloBefore(own, price.at, vocabulary) ?? named[0] ?? last);
    const found = order.lines.flatMap(({ modelo, modeloColorId, talla, cantidad }) => {
      if (!modelo || (modeloColorId === undefined && talla === undefined && cantidad === undefined)) {
        return modelo && named.includes(modelo) ? [{ modelo }] : [];
      }
      return [{ modelo, modeloColorId, talla, cantidad }];
    });
    const sure = (isNamed: boolean, { id }: M) =>
      misspelt.has(wordOfModelo(id)) ? partly.misspelt : isNamed ? 1 : partly.modeloOfLineBefore;
    for (const cell of found) {
      const { modelo } = cell;
      const precio = price && priced?.id === modelo.id ? price.euros : undefined;
      const referencia = sure(named.includes(modelo), modelo);
      lineas.push(lineOf({ ...cell, precio }, { referencia, isAmbiguous: order.isAmbiguous, certainty }));
    }
    const used = (at: number) =>
      (found.length > 0 && order.usedPositions.has(at)) ||
      (found.length > 0 && taken.has(at) && !discounts.has(at));
    noEntendido.push(...wordsNotUsed(own, used, found.length > 0 ? discounts : undefined));
    last = named.at(-1) ?? last;
  }
  return { lineas: lineas.slice(0, maxLineas), noEntendido: noEntendido.slice(0, maxNoEntendido) };
}

/** Returns the last modelo that is named before a position. */
function modeloBefore<M extends OrderModelo>(
  tokens: readonly Token[],
  at: number,
  vocabulary: OrderVocabulary<M>,
): M | undefined {
  return readOrder(tokens.slice(0, at), vocabulary).modelos.at(-1);
}

interface Chunk {
  tokens: Token[];
  price?: SpokenPrice;
}

/** Splits a text at «siguiente» and after each price but the last, so that a chunk has one price. */
function chunksOf(tokens: readonly Token[], { tallas }: OrderVocabulary): Chunk[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (separators.has(token.word) || /[\n;]/.test(token.gap)) parts.push([]);
    if (!separators.has(token.word)) parts.at(-1)?.push(token);
  }
  return parts.flatMap((part) => {
    const prices = readPrices(part, tallas);
    if (prices.length < 2) return part.length === 0 ? [] : [{ tokens: part, price: prices[0] }];
    const ends = prices.map(({ at, length }) => at + length);
    ends[ends.length - 1] = part.length;
    return prices.map((price, nth) => {
      const start = ends[nth - 1] ?? 0;
      return { tokens: part.slice(start, ends[nth]), price: { ...price, at: price.at - start } };
    });
  });
}

interface SaidCell<M> {
  modelo: M;
  modeloColorId?: number | undefined;
  talla?: string | undefined;
  cantidad?: number | undefined;
  precio?: number | undefined;
}

function lineOf<M extends SpokenModelo>(
  { modelo, modeloColorId, talla, cantidad, precio }: SaidCell<M>,
  { referencia, isAmbiguous, certainty }: { referencia: number; isAmbiguous: boolean; certainty: number },
): DictatedLine {
  const place = talla === undefined ? -1 : modelo.tallas.findIndex((name) => plain(name) === talla);
  const tallaId = modelo.tallaIds[place];
  const only = modelo.colores.length === 1 ? modelo.colores[0]?.modeloColorId : undefined;
  const color = modeloColorId ?? only;
  const counted = cantidad !== undefined && cantidad >= 1 && cantidad <= maxCantidad ? cantidad : undefined;
  const clear = isAmbiguous ? partly.ambiguous : 1;
  const sure = (isKnown: boolean, value: number) => (isKnown ? Math.round(value * certainty * 100) / 100 : 0);
  const confianzas = {
    referencia: sure(true, referencia),
    modeloColorId: sure(color !== undefined, modeloColorId === undefined ? partly.onlyColor : 1),
    tallaId: sure(tallaId !== undefined, clear),
    cantidad: sure(counted !== undefined, clear),
    precio: sure(precio !== undefined, 1),
  };
  return {
    referencia: modelo.referencia,
    modeloId: modelo.id,
    ...(color !== undefined && { modeloColorId: color }),
    ...(tallaId !== undefined && { tallaId }),
    ...(counted !== undefined && { cantidad: counted }),
    ...(precio !== undefined && { precio }),
    confianza: Math.min(...Object.values(confianzas)),
    confianzas,
  };
}

/**
 * Returns the groups of neighbouring words without a part in a line.
 * @param shown words that are listed in any case; undefined: all are, for a text without lines
 */
function wordsNotUsed(
  tokens: readonly Token[],
  used: (at: number) => boolean,
  shown: ReadonlySet<number> | undefined,
): string[] {
  if (!shown && tokens.every(({ word }) => fillers.has(word))) return [];
  const groups: string[][] = [];
  let isOpen = false;
  for (const [at, { word, text }] of tokens.entries()) {
    const isPlain =
      fillers.has(word) ||
      links.has(word) ||
      unitWords.has(word) ||
      garmentWords.has(word) ||
      tallaWords.has(word);
    if (used(at) || (isPlain && shown && !shown.has(at))) {
      isOpen = false;
      continue;
    }
    if (!isOpen) groups.push([]);
    groups.at(-1)?.push(text);
    isOpen = true;
  }
  return groups.map((words) => words.join(' ').slice(0, 200));
}
