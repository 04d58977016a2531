/** Brings page and reader together before hydration, at addresses that name no language. */
import { rememberLanguage } from './choose-language.ts';
import { browserHints, detectLanguage, type LanguageSource } from './first-detector.ts';
import { languageOf, languageOfPath } from './languages.ts';

/** What only the browser knows; cookie and browser language the server has read itself. */
const unknownToServer: readonly (LanguageSource | undefined)[] = [
  'localStorage',
  'queryString',
  'sessionStorage',
];

/**
 * When the first detector decides by something that the server could not see, its decision goes to the culture cookie
 * and the page is asked for again. The cookie is the first source on both sides, so this happens once.
 * @returns true when the page is being left
 */
export function settleLanguage(view: Window): boolean {
  const { document, location } = view;
  if (languageOfPath(location.pathname)) return false;
  const { language, source } = detectLanguage(browserHints(view));
  if (!unknownToServer.includes(source) || languageOf(document.documentElement.lang) === language)
    return false;
  if (!rememberLanguage(language)) return false;
  location.reload();
  return true;
}
