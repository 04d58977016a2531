/** What a native reader would stumble over, and a test can find in the texts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every text of a language, with the file that it stands in. */
function textsOf(language: string, under = '**'): { file: string; text: string }[] {
  const files = globSync(`${under}/texts/${language}.json`, { cwd: import.meta.dirname });
  return files.flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
    return Object.values(texts).map((text) => ({ file, text }));
  });
}

it('Catalan puts no «de» before a name, which would need elision before a vowel', () => {
  expect(textsOf('ca').length).toBeGreaterThan(100);
  expect(textsOf('ca').filter(({ text }) => /\bde \{\{(?:nombre|color)\}\}/.test(text))).toEqual([]);
});

it('Portuguese calls a cell «célula»; «casa» is the house', () => {
  expect(textsOf('pt', 'business/cart').filter(({ text }) => /\bcasas?\b/i.test(text))).toEqual([]);
});
