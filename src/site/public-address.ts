/**
 * `/es/…`, `/en/…`, `/ca/…` and `/pt/…` are the public pages under an address that names the language. The router knows
 * only the plain paths: the language is taken off what comes in and put on links to public pages.
 */
import type { LocationRewrite } from '@tanstack/react-router';
import { type Language, languages, withoutLanguage } from '../platform/i18n/languages.ts';

/** Pages that anyone may see and a search engine may list. */
const listed = /^\/(?:about|contacto|faq|gallery|modelo\/\d+)?\/?$/;
/** Public pages that are nobody's search result. */
const unlisted =
  /^\/(?:language|login|forgot-password|reset-password|register|register-success|set-password-known-customer\/[^/]+|set-new-customer-data\/[^/]+)\/?$/;

/** Whether a plain path is a public page: those keep the language of the address. */
export const isPublicPath = (path: string): boolean => listed.test(path) || unlisted.test(path);

/** Whether search engines are shown this plain path, in four languages. */
export const isListedPath = (path: string): boolean => listed.test(path);

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

/** Addresses of one public page for search engines: in each language, and the one that asks the reader. */
export function alternates(origin: string, path: string, search: string) {
  return [
    ...languages.map((language) => ({
      rel: 'alternate',
      hrefLang: language as string,
      href: `${origin}${inAddress(path, language)}${search}`,
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}${search}` },
  ];
}
