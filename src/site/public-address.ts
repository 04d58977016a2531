/**
 * `/es/…`, `/en/…`, `/ca/…` and `/pt/…` are the public pages with the language in the URL. The router knows
 * only plain paths: the rewrite removes the language from incoming URLs and adds it to links to public pages.
 */
import type { LocationRewrite } from '@tanstack/react-router';
import { type Language, languages, withoutLanguage } from '../platform/i18n/languages.ts';

/** Pages that need a user: the user's language decides, not the URL. */
const ownPages = /^\/(?:myaccount|cart|pedir-para|pedido|factura|admin|gallery\/user|modelo\/user)(?:\/|$)/;
/** Public pages that search engines may list, beside those of the modelos. */
export const readingPages: readonly string[] = [
  '/',
  '/gallery',
  '/about',
  '/contacto',
  '/faq',
  '/register',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
];
const modeloPage = /^\/modelo\/\d+\/?$/;

/** Returns whether a path keeps the language of the URL: every page but those that need a user. */
export const isPublicPath = (path: string): boolean => !ownPages.test(path);

/** Returns whether search engines may list this path in four languages. */
export const isListedPath = (path: string): boolean =>
  readingPages.includes(path.replace(/(?<=.)\/$/, '')) || modeloPage.test(path);

/** `/gallery` in Catalan -> `/ca/gallery`; private paths stay plain. */
export function inAddress(path: string, language: Language): string {
  if (!isPublicPath(path)) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns the router's URL rewrite.
 * @param addressed the language in the page's own URL, if any
 */
export function languageRewrite(addressed: Language | undefined): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = withoutLanguage(url.pathname);
      return url;
    },
    output: ({ url }) => {
      if (addressed) url.pathname = inAddress(url.pathname, addressed);
      return url;
    },
  };
}

/** The filters that make another page of the gallery for search engines; other parameters are left out. */
const tellingParameters = ['coleccion', 'tipo'];
const isNumber = (value: unknown) => /^[1-9]\d*$/.test(String(value));

/**
 * Returns the canonical link and the links to the other languages; none on unlisted pages.
 * @param path plain path, without language
 * @param addressed the language in the page's URL; when absent the user's language decides
 */
export function searchEngineLinks(
  origin: string,
  path: string,
  search: Record<string, unknown>,
  addressed: Language | undefined,
) {
  if (!isListedPath(path)) return [];
  const telling = new URLSearchParams(
    path === '/gallery'
      ? tellingParameters.filter((name) => isNumber(search[name])).map((name) => [name, String(search[name])])
      : [],
  );
  const query = telling.size > 0 ? `?${telling}` : '';
  const address = (language?: Language) => `${origin}${language ? inAddress(path, language) : path}${query}`;
  return [
    { rel: 'canonical', href: address(addressed) },
    ...languages.map((language) => ({ rel: 'alternate', hrefLang: language, href: address(language) })),
    { rel: 'alternate', hrefLang: 'x-default', href: address() },
  ];
}
