/** The four languages of the interface (spec section 9), and the one that is used when nothing else fits. */
export const languages = ['es', 'en', 'ca', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Whether a word names one of them. */
export const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);
/** Each in its own words. */
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
 * The language that a culture names: `ca-ES` -> ca, `c=pt-PT|uic=pt-PT` -> pt (percent-encoded too).
 * Undefined when it names none of the four.
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

/** The language an address begins with (`/ca/gallery` -> ca), or undefined at plain addresses. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/', 2)[1];
  return languages.find((language) => language === first);
}

/** `/ca/gallery` -> `/gallery`; plain addresses stay. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  return language ? path.slice(language.length + 1) || '/' : path;
}

/** The value that the culture cookie takes for a language. */
export function cultureOf(language: Language): string {
  return encodeURIComponent(`c=${language}|uic=${language}`);
}
