import type { Language } from './languages.ts';

/** A text in several languages, as the company's public content is stored. */
export type Texto = { es?: string; en?: string; ca?: string; pt?: string };

/** Returns the text in this language, else in Spanish, else in English, else an empty text. */
export function inLanguage(texto: Texto | null | undefined, language: Language): string {
  if (!texto) return '';
  return texto[language] || texto.es || texto.en || texto.ca || texto.pt || '';
}
