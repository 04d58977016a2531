import { LRUCache } from 'lru-cache';
import { cultureCookie, fallbackLanguage, type Language, languageOf } from '../../i18n/languages.ts';

/** Returns the language of a call: culture cookie, then Accept-Language by preference, then English. */
export function requestLanguage(headers: Headers): Language {
  return preferredLanguage(headers.get('cookie'), headers.get('accept-language'));
}

/** Returns the language for the texts of both headers. */
export function preferredLanguage(cookies: string | null, accepted: string | null): Language {
  return languageOf(cookie(cookies, cultureCookie)) ?? preferred(accepted);
}

function cookie(cookies: string | null, name: string): string | undefined {
  if (!cookies) return undefined;
  for (const part of cookies.split(';')) {
    const [key, value] = part.split(/=(.*)/s, 2);
    if (key?.trim() === name) return value;
  }
  return undefined;
}

// Most requests of a country repeat the same header.
const languagesByHeader = new LRUCache<string, Language>({ max: 500 });

/** Maximum characters read of `Accept-Language`. Browsers send far fewer. */
const maxHeaderLength = 200;

function preferred(header: string | null): Language {
  if (!header) return fallbackLanguage;
  const accepted = header.slice(0, maxHeaderLength);
  const known = languagesByHeader.get(accepted);
  if (known) return known;
  const language = firstPreference(accepted);
  languagesByHeader.set(accepted, language);
  return language;
}

function firstPreference(accepted: string): Language {
  const wishes = accepted
    .split(',', 20)
    .map((wish, place) => {
      const [culture = '', ...rest] = wish.trim().split(';');
      const quality = rest.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { language: languageOf(culture), quality: quality ? Number(quality) : 1, place };
    })
    .filter((wish) => wish.language && wish.quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place);
  return wishes[0]?.language ?? fallbackLanguage;
}
