import type { i18n } from 'i18next';
import { namespace } from './i18n-options.ts';
import type { Language } from './languages.ts';
import { type Dictionary, loadWithRetries } from './text-backend.ts';

const loaded = new Map<Language, Promise<Dictionary>>();

/**
 * Loads the texts of the `back-office/texts/` folders in `beforeLoad`: only staff need them. Page titles are
 * in the common texts, because the page server renders them too.
 */
export async function loadBackOfficeWords({
  context,
}: {
  context: { i18n: i18n; language: Language };
}): Promise<void> {
  const { i18n, language } = context;
  let words = loaded.get(language);
  if (!words) {
    words = loadWithRetries(`back-office.${language}`);
    loaded.set(language, words);
    words.catch(() => loaded.delete(language));
  }
  i18n.addResourceBundle(language, namespace, await words, true, true);
}
