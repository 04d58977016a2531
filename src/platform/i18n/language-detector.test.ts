import { expect, it } from 'vitest';
import { choiceOrder } from './choice-detector.ts';
import { cookieValue, detectLanguage, type LanguageHints } from './language-detector.ts';

const everything: LanguageHints = {
  cultureCookie: ['c%3Dca%7Cuic%3Dca'],
  browser: ['pt-BR', 'en'],
  localStorage: ['es'],
  queryString: ['en'],
  sessionStorage: ['ca'],
  htmlTag: ['pt'],
  path: ['es'],
  subdomain: ['en'],
};

/** Returns which source decides after each earlier source is removed. */
function decided(order?: typeof choiceOrder): string[] {
  const hints = { ...everything };
  const found: string[] = [];
  for (;;) {
    const { language, source } = detectLanguage(hints, order);
    if (!source) return found;
    found.push(`${source} ${language}`);
    delete hints[source];
  }
}

it('reads the sources in the order of the specification', () => {
  expect(decided()).toEqual([
    'cultureCookie ca',
    'browser pt',
    'localStorage es',
    'queryString en',
    'sessionStorage ca',
    'htmlTag pt',
    'path es',
    'subdomain en',
  ]);
});

it('reads the sources in the order of the second detector', () => {
  expect(decided(choiceOrder)).toEqual([
    'queryString en',
    'cultureCookie ca',
    'localStorage es',
    'sessionStorage ca',
    'browser pt',
    'htmlTag pt',
  ]);
});

it.each([
  ['c=pt|uic=es', 'pt'],
  ['c%3Dca-ES%7Cuic%3Dca-ES', 'ca'],
  ['c=es', 'es'],
  ['pt-BR', 'pt'],
  ['CA_es', 'ca'],
  ['ca-ES-valencia', 'ca'],
  ['c%3Des%7Cuic%3Des', 'es'],
  ['c=xx', 'en'],
])('reads %s as %s', (culture, language) => {
  expect(detectLanguage({ cultureCookie: [culture] }).language).toBe(language);
});

it('skips unknown languages and falls back to English', () => {
  expect(detectLanguage({ cultureCookie: ['c=de|uic=de'], browser: ['fr', 'es-MX'] })).toEqual({
    language: 'es',
    source: 'browser',
  });
  expect(detectLanguage({ browser: ['fr-FR', 'de'], localStorage: ['%%'], htmlTag: [null] })).toEqual({
    language: 'en',
  });
});

it('finds its cookie among others', () => {
  const cookies = 'x.AspNetCore.Culture=no; .AspNetCore.Culture=c=ca|uic=ca; b=1';
  expect(cookieValue(cookies, '.AspNetCore.Culture')).toBe('c=ca|uic=ca');
  expect(cookieValue('', '.AspNetCore.Culture')).toBeUndefined();
});
