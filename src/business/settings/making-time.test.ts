import { expect, it } from 'vitest';
import { languages } from '../../platform/i18n/languages.ts';
import { makingTime } from './making-time.ts';

it('says a range of weeks in each language', () => {
  expect(languages.map((language) => makingTime({ fabricarDesde: 4, fabricarHasta: 6 }, language))).toEqual(
    languages.map(
      (language) =>
        ({ es: 'de 4 a 6 semanas', en: '4 to 6 weeks', ca: 'de 4 a 6 setmanes', pt: 'de 4 a 6 semanas' })[
          language
        ],
    ),
  );
});

it('says one number when both are equal or one is missing, and nothing without any', () => {
  expect(makingTime({ fabricarDesde: 1, fabricarHasta: 1 }, 'en')).toBe('1 week');
  expect(makingTime({ fabricarHasta: 5 }, 'es')).toBe('5 semanas');
  expect(makingTime({ fabricarDesde: 2 }, 'ca')).toBe('2 setmanes');
  expect(makingTime({}, 'pt')).toBeUndefined();
});
