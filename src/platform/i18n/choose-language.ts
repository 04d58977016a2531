/** Stores the user's choice of language in the browser. */

import { choiceDetector } from './choice-detector.ts';
import { cookieValue } from './language-detector.ts';
import { cultureCookie, cultureOf, type Language, languageOf } from './languages.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Writes the choice to the culture cookie, which the server reads, and to local storage through the second
 * detector.
 * @returns false when the browser refuses the cookie: only the URL can then name the language
 */
export function storeLanguage(language: Language): boolean {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  document.cookie = `${cultureCookie}=${cultureOf(language)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
  choiceDetector.cacheUserLanguage(language);
  return languageOf(cookieValue(document.cookie, cultureCookie)) === language;
}
