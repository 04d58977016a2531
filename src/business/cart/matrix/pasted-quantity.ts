/** Quantities as people and spreadsheets write them. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';
import { maxCantidad } from '../cart.contract.ts';

/** Why a value is no quantity. `unclear`: its separator may be for thousands or for decimals. */
export type QuantityError = 'notNumber' | 'fraction' | 'negative' | 'tooMany' | 'unclear';

export type PastedQuantity = { cantidad: number } | { empty: true } | { wrong: QuantityError };

/** A unit after the number, in the four languages. */
const unit =
  /\s*(?:uds?|u|unidad(?:es)?|unitats?|unidades?|units?|prendas?|peces|peça|peças|garments?|pcs?|pzs?)\.?$/i;
/** Signs that mean "no value". */
const dash = /^[-–—·.]?$/;
/** Digits with separators: no amount of money. */
const digitsOnly = /^-?\s*\d[\d.,\s']*$/;

/**
 * Parses a whole number of garments with the parser of all numbers: «12,0» is 12, «12,5» is rejected. Where
 * both readings of a separator are possible quantities («1,200» in Spanish), the value is rejected as
 * unclear, because a thousand garments too many cost more than a question. An empty value or a lone dash is
 * empty.
 */
export function readPastedQuantity(text: string, language: Language): PastedQuantity {
  const value = text.trim();
  if (dash.test(value)) return { empty: true };
  const bare = value
    .replace(unit, '')
    .replace(/^\(\s*([\d.,]+)\s*\)$/, '-$1')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '');
  if (!digitsOnly.test(bare)) return { wrong: 'notNumber' };
  const parsed = parseNumber(bare.replaceAll(/(?<=\d)'(?=\d)/g, ' '), language, { asks: true });
  if ('number' in parsed) return quantityOf(parsed.number);
  if (parsed.wrong === 'notNumber') return { wrong: 'notNumber' };
  const [decimal, whole] = parsed.readings;
  return Math.abs(whole) > maxCantidad ? quantityOf(decimal) : { wrong: 'unclear' };
}

function quantityOf(number: number): PastedQuantity {
  if (!Number.isInteger(number)) return { wrong: 'fraction' };
  if (number < 0) return { wrong: 'negative' };
  return number > maxCantidad ? { wrong: 'tooMany' } : { cantidad: number };
}
