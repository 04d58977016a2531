/**
 * Emits each dictionary as a JSON file of the built pages. A failed `import()` stays failed in a browser, so
 * a retry needs `fetch`.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from './languages.ts';

const source = join(import.meta.dirname, '../..');

/** Names the texts of a dictionary as the globs of `dictionaries/*.ts` do; a test compares both. */
const isCommon = (path: string) =>
  !/(^|\/)(server|back-office)\//.test(path) && !/(^|\/)storefront\/(.*\/)?texts\//.test(path);
const isBackOffice = (path: string) => path.includes('/back-office/texts/');

/** Returns every dictionary by name: `es` the common one, `back-office.es` the one for staff. */
export function allDictionaries(): Record<string, Record<string, string>> {
  const dictionaries: Record<string, Record<string, string>> = {};
  for (const language of languages) {
    const paths = globSync(`**/texts/${language}.json`, { cwd: source })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
    const joined = (belongs: (path: string) => boolean) =>
      Object.assign({}, ...paths.filter(belongs).map((path) => readTexts(join(source, path))));
    dictionaries[language] = joined(isCommon);
    dictionaries[`back-office.${language}`] = joined(isBackOffice);
  }
  return dictionaries;
}

const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

export const dictionaryAssets: Plugin = {
  name: 'percha-dictionary-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/i18n\/dictionary-addresses\.ts$/ },
    handler() {
      const addresses: Record<string, string> = {};
      for (const [name, dictionary] of Object.entries(allDictionaries())) {
        const content = JSON.stringify(dictionary);
        const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
        const fileName = `assets/words.${name}-${hash}.json`;
        this.emitFile({ type: 'asset', fileName, source: content });
        addresses[name] = `/${fileName}`;
      }
      return `export const dictionaryAddresses = ${JSON.stringify(addresses)};`;
    },
  },
};
