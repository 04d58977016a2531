/** Language mistakes that a test can find in the texts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Returns every text of a language, with its file. */
function textsOf(language: string, under = '**'): { file: string; text: string }[] {
  const files = globSync(`${under}/texts/${language}.json`, { cwd: import.meta.dirname });
  return files.flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
    return Object.values(texts).map((text) => ({ file, text }));
  });
}

it('puts no «de» before a name in Catalan, which would need elision before a vowel', () => {
  expect(textsOf('ca').length).toBeGreaterThan(100);
  expect(textsOf('ca').filter(({ text }) => /\bde \{\{(?:nombre|color)\}\}/.test(text))).toEqual([]);
});

it('uses «célula» for a cell in Portuguese; «casa» is the house', () => {
  expect(textsOf('pt', 'business/cart').filter(({ text }) => /\bcasas?\b/i.test(text))).toEqual([]);
});

it('uses the imperative for the user’s acts in Catalan', () => {
  // Rights, care symbols and the keys of the matrix are nouns, not commands; «haver» is a side of an entry.
  const named = /^business\/(?:identity\/back-office|catalogue\/server|cart)\/texts/;
  const notVerbs = new Set(['Bàner', 'Haver', 'Obre', 'Primer', 'Taller']);
  const offenders = globSync('**/texts/ca.json', { cwd: import.meta.dirname })
    .filter((file) => !named.test(file.replaceAll('\\', '/')))
    .flatMap((file) => {
      const [own, spanish] = ['ca', 'es'].map((language) => {
        const path = join(import.meta.dirname, file.replace('ca.json', `${language}.json`));
        return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      });
      return Object.entries(own ?? {}).filter(([key, text]) => {
        const [word = ''] = /^\p{L}+/u.exec(text) ?? [];
        const isAct = /^\p{Lu}\p{L}*[aei]r(?:l[ao]s?)?(?!\p{L})/u.test(spanish?.[key] ?? '');
        return isAct && /(?:[aei]r|re)$/.test(word) && !notVerbs.has(word);
      });
    });
  expect(offenders).toEqual([]);
});

it('addresses the program in the familiar form of Catalan, where a sentence says «vostè» to the reader', () => {
  const offenders = globSync('**/texts/ca.json', { cwd: import.meta.dirname }).flatMap((file) => {
    const [own, spanish] = ['ca', 'es'].map((language) => {
      const path = join(import.meta.dirname, file.replace('ca.json', `${language}.json`));
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    });
    // «Guardar» is an act of the program: «Desa». «Guarde» is said to the reader: «Desi».
    return Object.entries(own ?? {}).filter(
      ([key, text]) =>
        /^\p{Lu}\p{L}*[aei]r(?:l[aeo]s?|se)?(?!\p{L})/u.test(spanish?.[key] ?? '') &&
        /^\p{L}+[iï](?!\p{L})/u.test(text),
    );
  });
  expect(offenders).toEqual([]);
});

it('uses «link» for a mailed link in Portuguese; «ligação» is the connection', () => {
  const offenders = globSync('**/texts/pt.json', { cwd: import.meta.dirname }).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
    return Object.entries(texts).filter(([key, text]) => /enlace/i.test(key) && /liga[çc]/i.test(text));
  });
  expect(offenders).toEqual([]);
});

const slashed = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'));
const keysOf = (file: string) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  return Object.keys(texts).map((key) => key.replace(/_(?:one|other|many)$/, ''));
};
/** Returns the texts that a file names literally. */
function namedIn(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const named = source.matchAll(/\bt\(\s*'([^'\\]+)'|\blabel: '(\p{Lu}[^'\\]+)'/gu);
  return [...named].map(([, called, label]) => called ?? label ?? '');
}
const dictionaries = slashed('**/texts/es.json').filter((file) => !file.includes('/server/'));

it('translates each text that a screen of the back office names', () => {
  // Pages of the shop import the dictionaries of `storefront/`; of the back office, only the facturas do.
  const loaded = new Set(dictionaries.filter((file) => !file.includes('/storefront/')).flatMap(keysOf));
  const ofFacturas = new Set(keysOf('business/facturas/storefront/texts/es.json'));
  const files = [...slashed('**/back-office/**/*.{ts,tsx}'), ...slashed('business/*/resources.ts')];
  const untranslated = files.flatMap((file) =>
    namedIn(file)
      .filter((key) => !loaded.has(key) && key !== 'Instagram')
      .filter((key) => !(file.startsWith('business/facturas/') && ofFacturas.has(key)))
      .map((key) => `${file}: ${key}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(untranslated).toEqual([]);
});

it('translates each text that a page of the shop names', () => {
  const loaded = new Set(dictionaries.filter((file) => !file.includes('/back-office/')).flatMap(keysOf));
  const files = [
    ...slashed('**/storefront/**/*.{ts,tsx}'),
    ...slashed('{site,business/*}/*.{ts,tsx}'),
  ].filter(
    // Only staff see its texts of a missing record.
    (file) => file !== 'site/not-found.tsx' && !file.endsWith('resources.ts'),
  );
  const called = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('t(');
  const untranslated = files.filter(called).flatMap((file) =>
    namedIn(file)
      .filter((key) => !loaded.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(untranslated).toEqual([]);
});
