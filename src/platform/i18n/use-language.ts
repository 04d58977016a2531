import { useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';

/** Returns the language of the page. It never changes: another language loads the page again. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
