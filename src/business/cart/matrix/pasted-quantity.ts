/** A number as people and their spreadsheets write it. */
import { maxCantidad } from '../cart.contract.ts';

/** Why a value is no quantity. `unclear`: its point or comma may part thousands or decimals. */
export type QuantityError = 'notNumber' | 'fraction' | 'negative' | 'tooMany' | 'unclear';

export type PastedQuantity = { cantidad: number } | { empty: true } | { wrong: QuantityError };

/** The reader's own sign before decimals; the other of the two parts thousands. */
export type DecimalSign = ',' | '.';

/** The unit some write behind the number, in the four languages. */
const unit =
  /\s*(?:uds?|u|unidad(?:es)?|unitats?|unidades?|units?|prendas?|peces|peça|peças|garments?|pcs?|pzs?)\.?$/i;
/** Written for «none told». */
const dash = /^[-–—·.]?$/;
const spaces = /[\s\u00a0\u2009\u202f']/g;

/**
 * Whole garments only: «12,0» is 12, «12,5» is refused. One point or comma before three figures parts thousands when it
 * is the reader's own sign for that («1.200» in Spanish); when it is the other one and both readings are possible the
 * value is refused as unclear, for a thousand garments too many or too few cost more than a question. An empty value, or
 * a lone dash, tells nothing.
 */
export function readPastedQuantity(text: string, decimal: DecimalSign): PastedQuantity {
  const value = text.replaceAll('\u00a0', ' ').trim();
  if (dash.test(value)) return { empty: true };
  const bare = value.replace(unit, '').replace(/^\+/, '');
  const negative = /^[-−–]\s*\d|^\(\s*[\d.,]+\s*\)$/.test(bare);
  const digits = bare.replace(/^[-−–(]\s*|\)$/g, '');
  if (!/^\d[\d.,\s']*$/.test(digits)) return { wrong: 'notNumber' };
  if (/[\s']/.test(digits) && !/^\d{1,3}(?:[\s']\d{3})+(?:[.,]\d+)?$/.test(digits))
    return { wrong: 'notNumber' };
  const read = partsOf(digits.replaceAll(spaces, ''), decimal);
  if ('wrong' in read) return read;
  if (/[1-9]/.test(read.fraction)) return { wrong: 'fraction' };
  const cantidad = Number(read.whole);
  if (negative && cantidad > 0) return { wrong: 'negative' };
  return cantidad > maxCantidad ? { wrong: 'tooMany' } : { cantidad };
}

/** Parts figures with points and commas into what stands before and after the decimal sign. */
function partsOf(
  digits: string,
  decimal: DecimalSign,
): { whole: string; fraction: string } | { wrong: QuantityError } {
  const signs = [...new Set(digits.replaceAll(/\d/g, ''))];
  const [sign] = signs;
  if (!sign) return { whole: digits, fraction: '' };
  if (signs.length > 1) {
    // Both: the last is before the decimals, the other parts the thousands.
    const last = /[.,](?=\d*$)/.exec(digits)?.[0] ?? '';
    const [whole = '', fraction = '', ...more] = digits.split(last);
    const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole);
    return grouped && more.length === 0
      ? { whole: whole.replaceAll(/[.,]/g, ''), fraction }
      : { wrong: 'notNumber' };
  }
  const groups = digits.split(sign);
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  if (groups.length > 2) return grouped ? { whole: groups.join(''), fraction: '' } : { wrong: 'notNumber' };
  const [whole = '', fraction = ''] = groups;
  if (!grouped || Number(whole) === 0) return { whole, fraction };
  if (sign !== decimal) return { whole: whole + fraction, fraction: '' };
  // With zeros both readings are whole garments: «1,000» may be one or a thousand, and «1,250» is a fraction or 1250.
  return Number(whole + fraction) > maxCantidad ? { whole, fraction } : { wrong: 'unclear' };
}
