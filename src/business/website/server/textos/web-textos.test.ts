import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../../../platform/i18n/languages.ts';
import { placeholdersOf, wordingError } from '../../placeholders.ts';
import { webTextos } from './web-textos.ts';

const source = join(import.meta.dirname, '..', '..', '..', '..');
const screens = globSync('{business/*/storefront,business/*,site,platform/ui}/**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\/(server|back-office)\/|\.test\./.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

it('lists each text once, by a key that the site uses and every language has', () => {
  const keys = webTextos.map(({ clave }) => clave);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !screens.includes(`'${key}'`))).toEqual([]);
  const untold = webTextos.filter(({ clave, nuestro }) =>
    languages.some((language) => language !== 'es' && nuestro[language] === clave),
  );
  // The Portuguese word is the same.
  expect(untold.map(({ id }) => id)).toEqual(['casa.pasos.corte']);
});

it('holds only texts with the same placeholders in all languages', () => {
  for (const { id, nuestro } of webTextos) {
    for (const language of languages) {
      expect(placeholdersOf(nuestro[language]).toSorted(), id).toEqual(placeholdersOf(nuestro.es).toSorted());
      expect(wordingError(nuestro[language], nuestro[language]), id).toBeUndefined();
    }
  }
});
