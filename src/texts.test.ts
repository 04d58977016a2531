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

it('uses «link» for a mailed link in Portuguese; «ligação» is the connection', () => {
  const offenders = globSync('**/texts/pt.json', { cwd: import.meta.dirname }).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
    return Object.entries(texts).filter(([key, text]) => /enlace/i.test(key) && /liga[çc]/i.test(text));
  });
  expect(offenders).toEqual([]);
});
