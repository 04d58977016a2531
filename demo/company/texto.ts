import type { Texto } from '#database/schema.ts';

/** A text in all four languages: the demo company always has all. */
export type TextoCompleto = Required<Texto>;

export const IDIOMAS = ['es', 'en', 'ca', 'pt'] as const;
export type Idioma = (typeof IDIOMAS)[number];

/** The four languages in the order of the data tables: Spanish, English, Catalan, Portuguese. */
export function texto(es: string, en: string, ca: string, pt: string): TextoCompleto {
  return { es, en, ca, pt };
}

/** Returns the same text in every language: a code, a proper name. */
export function igual(words: string): TextoCompleto {
  return texto(words, words, words, words);
}

/** Builds the text of each language with the same function. */
export function enCadaIdioma(build: (idioma: Idioma) => string): TextoCompleto {
  return texto(build('es'), build('en'), build('ca'), build('pt'));
}
