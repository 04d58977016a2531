/** What i18next is told on the server and in the browser alike. */
import type { InitOptions } from 'i18next';
import { languages } from './languages.ts';

/** The product's own words, of all slices together. */
export const namespace = 'texts';
/** What the house says in words of its own: looked in first, and filled for each page (docs/decisions/0014). */
export const houseNamespace = 'house';

export const sharedOptions: InitOptions = {
  supportedLngs: [...languages],
  // ca-ES is ca.
  load: 'languageOnly',
  // Every dictionary is complete (a test keeps it), so a browser loads its own language and no other.
  fallbackLng: false,
  ns: [namespace],
  defaultNS: houseNamespace,
  fallbackNS: namespace,
  // Keys are Spanish sentences: their full stops and colons separate nothing.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};
