/** Loads one language's words, its own file of the build, for i18next. */
import type { BackendModule, ReadCallback } from 'i18next';
import type { Language } from './languages.ts';

export type Dictionary = Record<string, string>;
export type LoadDictionary = (language: Language) => Promise<Dictionary>;

export const loadDictionary: LoadDictionary = async (language) => (await dictionaryFiles[language]()).default;

const dictionaryFiles: Record<Language, () => Promise<{ default: Dictionary }>> = {
  es: () => import('./dictionaries/es.ts'),
  en: () => import('./dictionaries/en.ts'),
  ca: () => import('./dictionaries/ca.ts'),
  pt: () => import('./dictionaries/pt.ts'),
};

/** i18next's own numbers for retries act only when the callback's second argument says "again". */
export function createTextBackend(load: LoadDictionary): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language: string, _namespace: string, done: ReadCallback) {
      load(language as Language).then(
        (dictionary) => done(null, dictionary),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
}
