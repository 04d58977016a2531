/**
 * The first language detector of SPEC.md §9, for URLs that name no language. It reads the sources in the
 * order of the specification, skips those that name none of the four languages, and falls back to English.
 */
import { cultureCookie, fallbackLanguage, type Language, languageOf } from './languages.ts';

export type LanguageSource =
  | 'cultureCookie'
  | 'browser'
  | 'localStorage'
  | 'queryString'
  | 'sessionStorage'
  | 'htmlTag'
  | 'path'
  | 'subdomain';

const detectorOrder: readonly LanguageSource[] = [
  'cultureCookie',
  'browser',
  'localStorage',
  'queryString',
  'sessionStorage',
  'htmlTag',
  'path',
  'subdomain',
];

/** The cultures each source names, best first, such as `pt-PT` or `c=pt|uic=pt`. */
export type LanguageHints = Partial<Record<LanguageSource, readonly (string | null | undefined)[]>>;

/** Returns the language and the source that named it; no source means the fallback. */
export function detectLanguage(
  hints: LanguageHints,
  order = detectorOrder,
): { language: Language; source?: LanguageSource } {
  for (const source of order) {
    for (const culture of hints[source] ?? []) {
      const language = languageOf(culture);
      if (language) return { language, source };
    }
  }
  return { language: fallbackLanguage };
}

/** The storage key that both detectors use. */
export const storedName = 'i18nextLng';

/** Reads the language hints of this browser. */
export function browserHints(view: Window): LanguageHints {
  const { document, location, navigator } = view;
  const query = new URLSearchParams(location.search);
  return {
    cultureCookie: [cookieValue(document.cookie, cultureCookie)],
    browser: navigator.languages,
    localStorage: [stored(() => view.localStorage)],
    queryString: [query.get('lng'), query.get('culture')],
    sessionStorage: [stored(() => view.sessionStorage)],
    htmlTag: [document.documentElement.lang],
    path: [location.pathname.split('/', 2)[1]],
    subdomain: [location.hostname.split('.', 1)[0]],
  };
}

export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** A browser may forbid its storage; it then gives no hint. */
function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(storedName);
  } catch {
    return null;
  }
}
