/** Quantities as people and spreadsheets write them. */
import { maxCantidad } from '../cart.contract.ts';

/** Why a value is no quantity. `unclear`: its separator may be for thousands or for decimals. */
export type QuantityError = 'notNumber' | 'fraction' | 'negative' | 'tooMany' | 'unclear';

export type PastedQuantity = { cantidad: number } | { empty: true } | { wrong: QuantityError };

/** The decimal sign of the user's language; the other sign separates thousands. */
export type DecimalSign = ',' | '.';

/** A unit after the number, in the four languages. */
const unit =
  /\s*(?:uds?|u|unidad(?:es)?|unitats?|unidades?|units?|prendas?|peces|peça|peças|garments?|pcs?|pzs?)\.?$/i;
/** Signs that mean "no value". */
const dash = /^[-–—·.]?$/;
const spaces = /[\s\u00a0\u2009\u202f']/g;

/**
 * Parses a whole number of garments: «12,0» is 12, «12,5» is rejected. A separator before three digits
 * separates thousands when it is not the user's decimal sign («1.200» in Spanish); otherwise the value is
 * rejected as unclear, because a thousand garments too many cost more than a question. An empty value or a
 * lone dash is empty.
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

/** Splits digits with separators into the whole part and the fraction. */
function partsOf(
  digits: string,
  decimal: DecimalSign,
): { whole: string; fraction: string } | { wrong: QuantityError } {
  const signs = [...new Set(digits.replaceAll(/\d/g, ''))];
  const [sign] = signs;
  if (!sign) return { whole: digits, fraction: '' };
  if (signs.length > 1) {
    // With both signs, the last one is the decimal sign.
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
  // Both readings may be valid: «1,000» is one or a thousand, «1,250» a fraction or 1250.
  return Number(whole + fraction) > maxCantidad ? { whole, fraction } : { wrong: 'unclear' };
}
