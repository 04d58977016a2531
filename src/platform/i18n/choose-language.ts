/** Makes a language the reader's own, in the browser. */
import { cookieValue } from './first-detector.ts';
import { cultureCookie, cultureOf, type Language, languageOf } from './languages.ts';
import { choiceDetector } from './second-detector.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Writes the choice to the culture cookie, which the server reads, and through the second detector to local storage.
 * @returns false when the browser refuses the cookie: then only an address can name the language
 */
export function rememberLanguage(language: Language): boolean {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not exist in every browser that we serve.
  document.cookie = `${cultureCookie}=${cultureOf(language)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
  choiceDetector.cacheUserLanguage(language);
  return languageOf(cookieValue(document.cookie, cultureCookie)) === language;
}
