import type { Language } from './languages.ts';

/** A text kept in several languages, as the public content of the house is. */
export type Texto = { es?: string; en?: string; ca?: string; pt?: string };

/** The text in this language; in Spanish, then English, when that one is missing; empty when there is none. */
export function inLanguage(texto: Texto | null | undefined, language: Language): string {
  if (!texto) return '';
  return texto[language] || texto.es || texto.en || texto.ca || texto.pt || '';
}
