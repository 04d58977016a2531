import { fallbackLanguage, type Language, languageOf, languages } from './languages.ts';
import { addPageWords } from './page-i18n.ts';

type Dictionaries = Record<string, () => Promise<Record<string, string>>>;

/**
 * Fetches words that only a few pages show, which the common dictionary leaves out (`texts/` anywhere under
 * `storefront/`). Awaited by the module that shows them, it is ready before the page is; the language of a page does not
 * change while it lives.
 * @param dictionaries what `import.meta.glob('./texts/*.json', { import: 'default' })` gives
 */
export async function addOwnWords(dictionaries: Dictionaries): Promise<void> {
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
