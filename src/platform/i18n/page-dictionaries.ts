import { fallbackLanguage, type Language, languageOf, languages } from './languages.ts';
import { addPageWords } from './page-i18n.ts';

type Dictionaries = Record<string, () => Promise<Record<string, string>>>;

/**
 * Loads texts that only a few pages show and that the common dictionary leaves out (`texts/` under
 * `storefront/`). The module that shows them awaits this call.
 * @param dictionaries the value of `import.meta.glob('./texts/*.json', { import: 'default' })`
 */
export async function addPageDictionaries(dictionaries: Dictionaries): Promise<void> {
  const wanted: readonly Language[] = import.meta.env.SSR
    ? languages
    : [languageOf(document.documentElement.lang) ?? fallbackLanguage];
  await Promise.all(
    wanted.map(async (language) => {
      const words = await dictionaries[`./texts/${language}.json`]?.();
      if (words) addPageWords(language, words);
    }),
  );
}
