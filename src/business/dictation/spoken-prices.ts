/** Finds the prices and discounts of a dictated text. No I/O. */
import { numberAt } from './order/number-words.ts';
import { type Token, wordSet } from './order/order-tokens.ts';

export interface SpokenPrice {
  /** Position of its first word. */
  at: number;
  /** Its number of words. */
  length: number;
  euros: number;
}

const euroWords = wordSet('euro euros eur');
const centWords = wordSet('céntimo céntimos centimo cts');
const priceWords = wordSet('precio preu preço price importe');
const beforePrice = wordSet('a de por precio es sale');
const discountWords = wordSet('descuento dto descompte desconto');
const hundredWords = wordSet('cien ciento');
const joins = wordSet('con y amb i com e coma punto');
/** After a price: «cada uno», «la unidad». */
const perGarment = [
  'cada uno',
  'cada una',
  'la unidad',
  'por unidad',
  'unidad',
  'la prenda',
  'por prenda',
].map((phrase) => phrase.split(' '));
/** The highest price of a line, in euros. */
const maxEuros = 100_000;

/**
 * Returns the prices of a text: «a 59,90», «cincuenta y nueve con noventa euros», «precio 60».
 * @param tallas plain names; «42 a 44» without «euros» are two tallas
 */
export function readPrices(tokens: readonly Token[], tallas: ReadonlySet<string>): SpokenPrice[] {
  const found: SpokenPrice[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const price = priceAt(tokens, at, tallas);
    if (!price) continue;
    found.push(price);
    at = price.at + price.length - 1;
  }
  return found;
}

function priceAt(tokens: readonly Token[], at: number, tallas: ReadonlySet<string>): SpokenPrice | undefined {
  const words = tokens.map(({ word }) => word);
  const number = numberAt(words, at);
  if (!number) return undefined;
  let end = at + number.length;
  let cents = figureCents(tokens, at, number.isFigure);
  if (cents !== undefined) end += 1;
  let hasEuro = euroWords.has(words[end] ?? '');
  if (hasEuro) end += 1;
  if (cents === undefined) {
    const spoken = spokenCents(words, end, hasEuro);
    if (spoken) {
      cents = spoken.value;
      end = spoken.end;
      hasEuro ||= euroWords.has(words[end] ?? '');
      if (euroWords.has(words[end] ?? '')) end += 1;
    }
  }
  const before = words[at - 1] ?? '';
  const isLed = beforePrice.has(before) && (priceWords.has(before) || before === 'a');
  const mayBeTalla = cents === undefined && tallas.has(String(number.value)) && !priceWords.has(before);
  if (!hasEuro && !(isLed && !mayBeTalla) && !(cents !== undefined && beforePrice.has(before)))
    return undefined;
  const euros = number.value + (cents ?? 0) / 100;
  if (euros > maxEuros) return undefined;
  const per = perGarment.find((phrase) => phrase.every((word, nth) => words[end + nth] === word));
  end += per?.length ?? 0;
  let start = at;
  while (beforePrice.has(words[start - 1] ?? '') && at - start < 2) start -= 1;
  return { at: start, length: end - start, euros };
}

/** Returns the cents of «59,90» and «59.9». */
function figureCents(tokens: readonly Token[], at: number, isFigure: boolean): number | undefined {
  const next = tokens[at + 1];
  if (!isFigure || !next || !/^[.,]$/.test(next.gap) || !/^\d{1,2}$/.test(next.word)) return undefined;
  return Number(next.word.padEnd(2, '0'));
}

/** Returns the cents of «con noventa», «euros noventa céntimos», «y medio» and where they end. */
function spokenCents(
  words: readonly string[],
  at: number,
  hasEuro: boolean,
): { value: number; end: number } | undefined {
  const isJoined = joins.has(words[at] ?? '');
  const start = isJoined ? at + 1 : at;
  if (isJoined && words[start] === 'medio') return { value: 50, end: start + 1 };
  const number = numberAt(words, start);
  if (!number || number.value > 99) return undefined;
  const end = start + number.length;
  if (words[end] === 'por') return undefined;
  const isNamed = centWords.has(words[end] ?? '');
  // «59 euros y 3 del Begur»: without «céntimos» only «con» joins cents, or a number of tens at the end.
  const isCents = isNamed || (isJoined && words[at] !== 'y' && words[at] !== 'i' && words[at] !== 'e');
  const isLast = hasEuro && number.value >= 10 && end === words.length;
  if (!isCents && !isLast) return undefined;
  return { value: number.value, end: isNamed ? end + 1 : end };
}

/** Returns the positions of discounts, «descuento del diez por ciento»: a line of the reply has none. */
export function readDiscounts(tokens: readonly Token[]): Set<number> {
  const words = tokens.map(({ word }) => word);
  const positions = new Set<number>();
  const take = (from: number, to: number) => {
    for (let place = from; place < to; place += 1) positions.add(place);
  };
  for (let at = 0; at < words.length; at += 1) {
    const isNamed = discountWords.has(words[at] ?? '');
    const start = isNamed ? at + (/^del?$/.test(words[at + 1] ?? '') ? 2 : 1) : at;
    const number = numberAt(words, start);
    if (!number) continue;
    let end = start + number.length;
    const isPercent = words[end] === 'por' && hundredWords.has(words[end + 1] ?? '');
    if (!isNamed && !isPercent) continue;
    if (isPercent) end += 2;
    if (words[end] === 'de' && words[end + 1] === 'descuento') end += 2;
    take(at, end);
    at = end - 1;
  }
  return positions;
}
