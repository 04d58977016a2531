import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber, formatPercent } from './format.ts';
import { type Language, languages } from './languages.ts';
import { type NumberKind, type ParsedNumber, parseNumber } from './parse-number.ts';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', ca: 'ca-ES', pt: 'pt-PT' };
const southern: Language[] = ['es', 'ca', 'pt'];
const language = fc.constantFrom(...languages);
const cents = fc.integer({ min: -1e14, max: 1e14 }).map((amount) => amount / 100);
const notNumber = { wrong: 'notNumber' };

describe('the parser of numbers', () => {
  it.each<[string, Partial<Record<Language, number>>]>([
    ['1.500', { es: 1500, ca: 1500, pt: 1500, en: 1.5 }],
    ['12,5', { es: 12.5, ca: 12.5, pt: 12.5, en: 12.5 }],
    ['12.5', { es: 12.5, ca: 12.5, pt: 12.5, en: 12.5 }],
    ['1,500', { en: 1500 }],
    ['1,500.50', { es: 1500.5, en: 1500.5 }],
    ['1.500,50', { es: 1500.5, ca: 1500.5, pt: 1500.5, en: 1500.5 }],
    ['1 500', { es: 1500, ca: 1500, pt: 1500, en: 1500 }],
    ['1\u00a0500', { es: 1500, en: 1500 }],
    ['1\u202f500,5', { es: 1500.5, pt: 1500.5 }],
    ['12,5 €', { es: 12.5, ca: 12.5, pt: 12.5, en: 12.5 }],
    ['€12.50', { en: 12.5, es: 12.5 }],
    ['-€12.50', { en: -12.5 }],
    ['12 EUR', { es: 12 }],
    ['12 euros', { es: 12 }],
    ['−3', { es: -3 }],
    ['+3', { es: 3 }],
    ['1.234.567', { es: 1234567, en: 1234567 }],
    ['1,234,567', { es: 1234567, en: 1234567 }],
    ['0,500', { es: 0.5, en: 0.5 }],
    ['0.500', { es: 0.5, en: 0.5 }],
    ['1500,123', { es: 1500.123 }],
    [',5', { es: 0.5 }],
    ['5,', { es: 5 }],
    ['-0', { es: 0 }],
  ])('reads «%s» as each language does', (text, numbers) => {
    for (const [one, number] of Object.entries(numbers)) {
      expect(parseNumber(text, one as Language), one).toEqual({ number });
    }
  });

  it('refuses with both readings in English, too, where it shall ask', () => {
    expect(parseNumber('1.500', 'en', { asks: true })).toEqual({ wrong: 'ambiguous', readings: [1.5, 1500] });
    expect(parseNumber('1,500', 'en', { asks: true })).toEqual({ number: 1500 });
  });

  it.each([
    '',
    ' ',
    'doce',
    '1e3',
    '0x1f',
    '1 50',
    '12 34 567',
    '1.23.456',
    '1.500.50',
    '1,5,0',
    '1.5,5.5',
    '--3',
    '3-',
    '.',
    '5 %',
    '1234567890123456',
    '9'.repeat(61),
  ])('refuses «%s»', (text) => {
    for (const one of languages) expect(parseNumber(text, one)).toEqual(notNumber);
  });

  it('refuses a decimal comma before three digits, with both readings', () => {
    for (const one of southern) {
      expect(parseNumber('1,500', one)).toEqual({ wrong: 'ambiguous', readings: [1.5, 1500] });
      expect(parseNumber('-1,500 €', one, { decimals: 2 })).toEqual({
        wrong: 'ambiguous',
        readings: [-1.5, -1500],
      });
    }
  });

  it('reads a point before three digits as thousands where a field has at most two decimals', () => {
    for (const one of languages) expect(parseNumber('1.500', one, { decimals: 2 })).toEqual({ number: 1500 });
    expect(parseNumber('1.500', 'en', { decimals: 3 })).toEqual({ number: 1.5 });
  });

  it('reads the percent sign of a rate only', () => {
    expect(parseNumber('5,2 %', 'es', { unit: '%' })).toEqual({ number: 5.2 });
    expect(parseNumber('5,2 €', 'es', { unit: '%' })).toEqual(notNumber);
  });
});

describe('formatted numbers', () => {
  const reads = (text: string, one: Language, kind: NumberKind | undefined, number: number) =>
    expect(parseNumber(text, one, kind)).toEqual({ number: number === 0 ? 0 : number });

  it('parse to the same number, grouped or not, with two decimals', () => {
    fc.assert(
      fc.property(
        language,
        cents,
        fc.constantFrom('always' as const, 'auto' as const, 'min2' as const, false as const),
        fc.integer({ min: 0, max: 2 }),
        (one, number, useGrouping, minimumFractionDigits) => {
          const options = { useGrouping, minimumFractionDigits, maximumFractionDigits: 2 } as const;
          const text = new Intl.NumberFormat(locales[one], options).format(number);
          for (const decimals of [undefined, 2]) reads(text, one, { decimals }, number);
        },
      ),
    );
  });

  it('parse to the same number or none, with three decimals in a field that has them', () => {
    fc.assert(
      fc.property(language, fc.integer({ min: -1e12, max: 1e12 }), (one, thousandths) => {
        const number = thousandths / 1000;
        const text = new Intl.NumberFormat(locales[one], { maximumFractionDigits: 3 }).format(number);
        reads(text, one, { decimals: 3 }, number);
        const parsed: ParsedNumber = parseNumber(text, one);
        const readings = 'number' in parsed ? [parsed.number] : 'readings' in parsed ? parsed.readings : [];
        expect(readings).toContain(number === 0 ? 0 : number);
      }),
    );
  });

  it('parse to the same number as the pages show money, rates and counts', () => {
    fc.assert(
      fc.property(language, cents, fc.integer({ min: -1e9, max: 1e9 }), (one, euros, count) => {
        reads(formatMoney(euros, one), one, undefined, euros);
        reads(formatNumber(count, one), one, { decimals: 0 }, count);
        reads(formatPercent(12.25, one), one, { unit: '%' }, 12.25);
      }),
    );
  });

  it('reads any text without a failure', () => {
    fc.assert(
      fc.property(language, fc.string({ unit: fc.constantFrom(...'0123456789., €-%') }), (one, text) => {
        const parsed = parseNumber(text, one);
        if ('number' in parsed) expect(Number.isFinite(parsed.number)).toBe(true);
      }),
    );
  });
});
