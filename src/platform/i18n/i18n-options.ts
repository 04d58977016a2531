/** The i18next options of the server and the browser. */
import type { InitOptions } from 'i18next';
import { languages } from './languages.ts';

/** The product's texts of all slices. */
export const namespace = 'texts';
/** The company's own texts, read first and filled for each page (docs/decisions/0014). */
export const companyNamespace = 'house';

export const sharedOptions: InitOptions = {
  supportedLngs: [...languages],
  // `ca-ES` loads `ca`.
  load: 'languageOnly',
  // Every dictionary is complete (held by a test), so a browser loads only its own language.
  fallbackLng: false,
  ns: [namespace],
  defaultNS: companyNamespace,
  fallbackNS: namespace,
  // Keys are Spanish sentences: full stops and colons separate nothing.
  keySeparator: false,
  nsSeparator: false,
  // React escapes values; `numberFormatter` formats the numbers among them.
  interpolation: { escapeValue: false, alwaysFormat: true },
  react: { useSuspense: false },
};
