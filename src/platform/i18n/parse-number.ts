/** Parses typed and pasted numbers by the user's language. */
import { formatInput } from './format.ts';
import type { Language } from './languages.ts';

export type NumberUnit = '€' | '%';

/** The kind of field that a number is typed into. */
export interface NumberKind {
  /** Maximum decimals. */
  decimals?: number;
  /** The sign that may follow the number; € when absent. */
  unit?: NumberUnit;
  /** Refuses with both readings in every language, where a wrong reading costs more than a question. */
  asks?: boolean;
}

export type ParsedNumber =
  | { number: number }
  | { wrong: 'notNumber' }
  /** The decimal reading, and the one with a separator of thousands. */
  | { wrong: 'ambiguous'; readings: readonly [number, number] };

const notNumber: ParsedNumber = { wrong: 'notNumber' };

/** A double holds every number of 15 digits. */
const maxDigits = 15;
const maxCharacters = 60;

const units: Record<NumberUnit, RegExp> = {
  '€': /^([+\-−]?)\s*€|\s*(?:€|eur|euros?)$/i,
  '%': /^([+\-−]?)\s*%|\s*%$/,
};

/** Numbers with both signs: the first separates thousands, the last decimals. */
const bothSigns = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d*$/;
const groupedBySpaces = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/;
const groupedByOneSign = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;
const plain = /^(?:\d+[.,]?\d*|[.,]\d+)$/;

/**
 * Returns the text key of the reason why a text is no number. An ambiguous one has both readings as `one` and
 * `other`.
 */
export function numberFailure(
  text: string,
  language: Language,
): { key: string; params?: Record<string, string> } {
  const parsed = parseNumber(text, language);
  if (!('readings' in parsed)) return { key: 'Debe ser un número.' };
  const [one, other] = parsed.readings.map((number) => formatInput(number, language));
  return {
    key: '«{{text}}» puede ser {{one}} o {{other}}. Escriba uno de los dos.',
    params: { text: text.trim(), one: one ?? '', other: other ?? '' },
  };
}

const ownDecimalSign = (language: Language) => (language === 'en' ? '.' : ',');

/**
 * Parses a number: «1.500» is fifteen hundred in Spanish, Catalan and Portuguese, "1,500" in English;
 * «1 500», «12,5 €» and «1.500,50» are numbers in all four. A blank text is no number.
 */
export function parseNumber(
  text: string,
  language: Language,
  { unit = '€', ...kind }: NumberKind = {},
): ParsedNumber {
  if (text.length > maxCharacters) return notNumber;
  const bare = text.trim().replace(units[unit], '$1').trim();
  const [, sign = '', digits = ''] = /^([+\-−]?)\s*(.*)$/s.exec(bare) ?? [];
  const parsed = parseDigits(digits, language, kind);
  if (digits.replaceAll(/\D/g, '').replace(/^0+/, '').length > maxDigits) return notNumber;
  // Not `-0`, which would be shown as «-0».
  const signed = (number: number) => (sign === '' || sign === '+' || number === 0 ? number : -number);
  if ('number' in parsed) return { number: signed(parsed.number) };
  if (parsed.wrong === 'notNumber') return parsed;
  const [one, other] = parsed.readings;
  return { wrong: 'ambiguous', readings: [signed(one), signed(other)] };
}

function parseDigits(digits: string, language: Language, kind: NumberKind): ParsedNumber {
  const withoutSpaces = digits.replaceAll(/\s/g, '');
  if (groupedBySpaces.test(digits)) return { number: decimalOf(withoutSpaces) };
  if (bothSigns.test(digits)) {
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    return { number: Number(`${wholeOf(digits.slice(0, last))}.${digits.slice(last + 1)}`) };
  }
  if (!groupedByOneSign.test(digits) || digits.startsWith('0')) {
    return plain.test(digits) ? { number: decimalOf(digits) } : notNumber;
  }
  const signs = digits.replaceAll(/\d/g, '');
  const whole = wholeOf(digits);
  if (signs !== ownDecimalSign(language)) return { number: whole };
  return readOwnSign(decimalOf(digits), whole, language, kind);
}

/**
 * Reads one decimal sign of the language before three digits: «1,500» in Spanish, "1.500" in English. The
 * company's documents group by points, so that an English "1.500" of a field with cents is fifteen hundred.
 */
function readOwnSign(
  decimal: number,
  whole: number,
  language: Language,
  { decimals, asks }: NumberKind,
): ParsedNumber {
  if (decimals !== undefined && decimals >= 3) return { number: decimal };
  if (language === 'en' && !asks) return { number: decimals === undefined ? decimal : whole };
  return { wrong: 'ambiguous', readings: [decimal, whole] };
}

const decimalOf = (digits: string) => Number(digits.replace(',', '.'));
const wholeOf = (digits: string) => Number(digits.replaceAll(/\D/g, ''));
