/** What i18next is told on the server and in the browser alike. */
import type { InitOptions } from 'i18next';
import { languages } from './languages.ts';

/** The one namespace: the words of all slices together. */
export const namespace = 'texts';

export const sharedOptions: InitOptions = {
  supportedLngs: [...languages],
  // ca-ES is ca.
  load: 'languageOnly',
  // Every dictionary is complete (a test keeps it), so a browser loads its own language and no other.
  fallbackLng: false,
  ns: [namespace],
  defaultNS: namespace,
  // Keys are Spanish sentences: their full stops and colons separate nothing.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};
