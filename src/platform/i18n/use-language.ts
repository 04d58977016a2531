import { useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';

/** The language of the page. It does not change while the page lives: choosing another one loads it anew. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
