/**
 * The second detector of spec section 9, i18next's own with its defaults: query `lng`, cookie, local storage, session
 * storage, browser language, html lang. It remembers the language in local storage (`i18nextLng`), where the first
 * detector finds it, and decides only on a page whose server named no language.
 */
import LanguageDetector from 'i18next-browser-languagedetector';
import { fallbackLanguage, languageOf } from './languages.ts';

export const choiceDetector = new LanguageDetector(undefined, {
  convertDetectedLanguage: (culture: string) => languageOf(culture) ?? fallbackLanguage,
});
