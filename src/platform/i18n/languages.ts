/** The four languages of the interface (SPEC.md §9), and the fallback. */
export const languages = ['es', 'en', 'ca', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Returns whether the text is the code of one of them. */
export const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);
/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  ca: 'Català',
  pt: 'Português',
};
export const fallbackLanguage: Language = 'en';

/** The standard server-framework culture cookie; its value is `c=<culture>|uic=<culture>`. */
export const cultureCookie = '.AspNetCore.Culture';

/**
 * Returns the language of a culture: `ca-ES` -> ca, `c=pt-PT|uic=pt-PT` -> pt, percent-encoded too.
 * @returns undefined when the culture names none of the four languages
 */
export function languageOf(culture: string | null | undefined): Language | undefined {
  if (!culture) return undefined;
  const plain = culture.includes('%') ? decodeSafely(culture) : culture;
  const value = /(?:^|\|)c=([^|]*)/.exec(plain)?.[1] ?? plain;
  const base = value.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the language prefix of a path (`/ca/gallery` -> ca); undefined when there is none. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/', 2)[1];
  return languages.find((language) => language === first);
}

/** `/ca/gallery` -> `/gallery`; paths without a language stay. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  return language ? path.slice(language.length + 1) || '/' : path;
}

/** Returns the value of the culture cookie for a language. */
export function cultureOf(language: Language): string {
  return encodeURIComponent(`c=${language}|uic=${language}`);
}
