/** The pages' server holds one finished instance per language; none is ever switched, so requests share them safely. */
import { createInstance, type i18n } from 'i18next';
import ca from './dictionaries/ca.ts';
import en from './dictionaries/en.ts';
import es from './dictionaries/es.ts';
import pt from './dictionaries/pt.ts';
import { namespace, sharedOptions } from './i18n-options.ts';
import type { Language } from './languages.ts';

const dictionaries: Record<Language, Record<string, string>> = { es, en, ca, pt };
const instances = new Map<Language, i18n>();

export function serverI18n(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createInstance();
    instance.init({
      ...sharedOptions,
      lng: language,
      resources: { [language]: { [namespace]: dictionaries[language] } },
      initAsync: false,
    });
    instances.set(language, instance);
  }
  return instance;
}
