/**
 * `/es/…`, `/en/…`, `/ca/…` and `/pt/…` are the public pages under an address that names the language. The router knows
 * only the plain paths: the language is taken off what comes in and put on links to public pages.
 */
import type { LocationRewrite } from '@tanstack/react-router';
import { type Language, languages, withoutLanguage } from '../platform/i18n/languages.ts';

/** Pages that need a user: they are one reader's own, so the reader's language decides, not the address. */
const ownPages = /^\/(?:myaccount|cart|pedir-para|pedido|factura|admin|gallery\/user|modelo\/user)(?:\/|$)/;
/** Pages for everybody to read that search engines may list, beside those of the modelos. */
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

/** Whether a plain path keeps the language of the address: every page but those that need a user. */
export const isPublicPath = (path: string): boolean => !ownPages.test(path);

/** Whether search engines are shown this plain path, in four languages. */
export const isListedPath = (path: string): boolean =>
  readingPages.includes(path.replace(/(?<=.)\/$/, '')) || modeloPage.test(path);

/** `/gallery` in Catalan -> `/ca/gallery`; paths that are not public stay plain. */
export function inAddress(path: string, language: Language): string {
  if (!isPublicPath(path)) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** @param addressed the language that the page's own address names, if it names one */
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

/** Filters whose number makes another page of the gallery; all else is left out of what search engines are told. */
const tellingParameters = ['coleccion', 'tipo'];
const isNumber = (value: unknown) => /^[1-9]\d*$/.test(String(value));

/**
 * The page's own address and its other languages, for search engines; nothing on pages that they do not list.
 * @param path plain path, without language
 * @param addressed the language that the page's address names; without it the reader's decides
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
