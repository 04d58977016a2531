/** The words of the pages' server: the product's own are held once per language, the house's by each page. */
import { createInstance, type i18n } from 'i18next';
import ca from './dictionaries/ca.ts';
import en from './dictionaries/en.ts';
import es from './dictionaries/es.ts';
import pt from './dictionaries/pt.ts';
import { europeanPlurals } from './european-plurals.ts';
import { houseNamespace, namespace, sharedOptions } from './i18n-options.ts';
import type { Language } from './languages.ts';

const dictionaries: Record<Language, Record<string, string>> = { es, en, ca, pt };

/**
 * An instance for one page. The product's words are the same object in all of them, so that those which a page's module
 * adds are known to every page; the house's are of this page alone, which may be older or newer than the next one.
 */
export function serverI18n(language: Language): i18n {
  const instance = createInstance();
  instance.use(europeanPlurals).init({
    ...sharedOptions,
    lng: language,
    resources: { [language]: { [namespace]: dictionaries[language], [houseNamespace]: {} } },
    initAsync: false,
  });
  return instance;
}

/** Adds to the product's words of a language, for all pages. */
export function addServerWords(language: Language, words: Record<string, string>): void {
  Object.assign(dictionaries[language], words);
}
