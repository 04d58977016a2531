import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, formatListDay } from './format.ts';
import { type Language, languages } from './languages.ts';
import { addDays, addMonths, parseDay } from './parse-day.ts';

const today = '2026-11-23';
const now = new Date(`${today}T12:00:00Z`);
const anyDay = fc.integer({ min: -4000, max: 12_000 }).map((days) => addDays(today, days));

it.each<[string, Language, string]>([
  ['21 nov', 'es', '2026-11-21'],
  ['21 nov.', 'es', '2026-11-21'],
  ['21 nov 2027', 'en', '2027-11-21'],
  ['21 de noviembre de 2027', 'es', '2027-11-21'],
  ['3 de març', 'ca', '2026-03-03'],
  ['1 d’abril de 2027', 'ca', '2027-04-01'],
  ['3 de marco', 'pt', '2026-03-03'],
  ['21/11', 'es', '2026-11-21'],
  ['21 11', 'es', '2026-11-21'],
  ['21-11-27', 'pt', '2027-11-21'],
  ['1.2.2027', 'ca', '2027-02-01'],
  ['2027-03-01', 'en', '2027-03-01'],
  ['5', 'es', '2026-11-05'],
  ['+7', 'es', '2026-11-30'],
  ['-1', 'en', '2026-11-22'],
  ['hoy', 'es', '2026-11-23'],
  ['Mañana', 'es', '2026-11-24'],
  ['amanhã', 'pt', '2026-11-24'],
  ['ahir', 'ca', '2026-11-22'],
  ['29/2/2028', 'es', '2028-02-29'],
])('reads «%s» in %s as %s', (text, language, day) => {
  expect(parseDay(text, language, today)).toBe(day);
});

it.each<[string, string]>([
  ['21/12', '2026-12-21'],
  ['15/2', '2027-02-15'],
  ['15 feb', '2027-02-15'],
  ['5', '2026-12-05'],
  ['23', '2026-11-23'],
  ['15/2/2026', '2026-02-15'],
  ['ayer', '2026-11-22'],
])('reads «%s» as the next such day where no earlier one is possible', (text, day) => {
  expect(parseDay(text, 'es', today, today)).toBe(day);
});

it.each(['', '31/11', '29/2/2027', '32', '12/13', 'nov', '21 xyz', '2 m', '21/11/026', 'x'.repeat(41)])(
  'refuses «%s»',
  (text) => {
    for (const language of languages) expect(parseDay(text, language, today)).toBeUndefined();
  },
);

it('reads the short and the long form of every day back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), anyDay, (language, day) => {
      for (const text of [formatListDay(day, language, now), formatDay(day, language)]) {
        expect(parseDay(text, language, today), text).toBe(day);
      }
    }),
  );
});

it('moves by a month to a day that exists', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});
