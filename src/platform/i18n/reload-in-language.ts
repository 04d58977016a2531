/** Resolves the language before hydration on URLs that name none. */
import { storeLanguage } from './choose-language.ts';
import { browserHints, detectLanguage, type LanguageSource } from './language-detector.ts';
import { languageOf, languageOfPath } from './languages.ts';

/** The sources that only the browser can read; the server has read the cookie and the browser language. */
const unknownToServer: readonly (LanguageSource | undefined)[] = [
  'localStorage',
  'queryString',
  'sessionStorage',
];

/**
 * Writes the first detector's decision to the culture cookie and reloads the page, when a source that the
 * server cannot read decided. The cookie is the first source on both sides, so this happens once.
 * @returns true when the page reloads
 */
export function reloadInLanguage(view: Window): boolean {
  const { document, location } = view;
  if (languageOfPath(location.pathname)) return false;
  const { language, source } = detectLanguage(browserHints(view));
  if (!unknownToServer.includes(source) || languageOf(document.documentElement.lang) === language)
    return false;
  if (!storeLanguage(language)) return false;
  location.reload();
  return true;
}
