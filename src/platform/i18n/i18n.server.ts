/**
 * i18next on the page server: the product's texts exist once per language, the company's texts once per page.
 */
import { createInstance, type i18n } from 'i18next';
import ca from './dictionaries/ca.ts';
import en from './dictionaries/en.ts';
import es from './dictionaries/es.ts';
import pt from './dictionaries/pt.ts';
import { europeanPlurals } from './european-plurals.ts';
import { numberFormatter } from './format-placeholder.ts';
import { companyNamespace, namespace, sharedOptions } from './i18n-options.ts';
import type { Language } from './languages.ts';

const dictionaries: Record<Language, Record<string, string>> = { es, en, ca, pt };

/**
 * Creates an instance for one page. All instances share the object of the product's texts, so texts that a
 * module adds reach every page; the company's texts belong to one page, because they can change between two
 * pages.
 */
export function serverI18n(language: Language): i18n {
  const instance = createInstance();
  instance
    .use(europeanPlurals)
    .use(numberFormatter)
    .init({
      ...sharedOptions,
      lng: language,
      resources: { [language]: { [namespace]: dictionaries[language], [companyNamespace]: {} } },
      initAsync: false,
    });
  return instance;
}

/** Adds texts to the product's texts of a language, for all pages. */
export function addServerWords(language: Language, words: Record<string, string>): void {
  Object.assign(dictionaries[language], words);
}
