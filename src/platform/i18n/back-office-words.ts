import type { i18n } from 'i18next';
import { namespace } from './i18n-options.ts';
import type { Language } from './languages.ts';
import type { Dictionary } from './text-backend.ts';

const dictionaryFiles: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./dictionaries/back-office.es.ts'),
  en: () => import('./dictionaries/back-office.en.ts'),
  ca: () => import('./dictionaries/back-office.ca.ts'),
  pt: () => import('./dictionaries/back-office.pt.ts'),
};

/**
 * `beforeLoad` of a page of the back office: fetches the words of its `back-office/texts/` folders, which shops and
 * visitors are spared. A page's title stands in the common words, as the pages' server says it, too.
 */
export async function loadBackOfficeWords({
  context,
}: {
  context: { i18n: i18n; language: Language };
}): Promise<void> {
  const { i18n, language } = context;
  const { default: words } = await dictionaryFiles[language]();
  i18n.addResourceBundle(language, namespace, words, true, true);
}
