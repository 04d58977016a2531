/**
 * The second language detector of SPEC.md §9: query `lng`, cookie, local storage, session storage, browser
 * language, html lang. It stores the language in local storage for the first detector, and decides only on a
 * page whose server named no language.
 */
import type { LanguageDetectorModule } from 'i18next';
import { browserHints, detectLanguage, type LanguageSource, storedName } from './language-detector.ts';
import type { Language } from './languages.ts';

export const choiceOrder: readonly LanguageSource[] = [
  'queryString',
  'cultureCookie',
  'localStorage',
  'sessionStorage',
  'browser',
  'htmlTag',
];

export const choiceDetector = {
  type: 'languageDetector',
  detect: (): Language => detectLanguage(browserHints(window), choiceOrder).language,
  cacheUserLanguage(language: string): void {
    try {
      window.localStorage.setItem(storedName, language);
    } catch {
      // A browser may forbid its storage; the culture cookie keeps the language as well.
    }
  },
} as const satisfies LanguageDetectorModule;
