/** Loads the texts of one language for i18next; each language is its own file of the build. */
import type { BackendModule, ReadCallback } from 'i18next';
import { dictionaryAddresses } from './dictionary-addresses.ts';
import type { Language } from './languages.ts';

export type Dictionary = Record<string, string>;
export type LoadDictionary = (language: Language) => Promise<Dictionary>;

/**
 * Numbers of SPEC.md §9: ten parallel reads, five retries, 350 ms before the first and twice as long each
 * time.
 */
export const loading = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 };

/** The running build no longer has the file: a retry is useless, a new page has its successor. */
export class DictionaryGone extends Error {}

export const loadDictionary: LoadDictionary = (language) => fetchDictionary(language);

/** i18next retries only when the second argument of the callback is true. */
async function fetchDictionary(name: string): Promise<Dictionary> {
  // Without a build the words are modules, which the development server reloads.
  if (import.meta.env.DEV) {
    const modules = import.meta.glob<Dictionary>('./dictionaries/*.ts', { import: 'default' });
    return (await modules[`./dictionaries/${name}.ts`]?.()) ?? {};
  }
  const response = await fetch(dictionaryAddresses[name] ?? '', { credentials: 'same-origin' });
  if (response.status === 404) throw new DictionaryGone(`No dictionary ${name}.`);
  if (!response.ok) throw new Error(`Dictionary ${name}: status ${response.status}.`);
  return response.json();
}

/** Fetches a dictionary that i18next does not load itself, with the same retries. @throws the last failure */
export async function loadWithRetries(
  name: string,
  load: (name: string) => Promise<Dictionary> = fetchDictionary,
): Promise<Dictionary> {
  for (let retries = 0; ; retries++) {
    try {
      return await load(name);
    } catch (error) {
      if (retries === loading.maxRetries || error instanceof DictionaryGone) throw error;
      await new Promise((resolve) => setTimeout(resolve, loading.retryTimeout * 2 ** retries));
    }
  }
}

/** i18next retries by its own numbers when the callback's second argument is true. */
export function createTextBackend(load: LoadDictionary): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language: string, _namespace: string, done: ReadCallback) {
      load(language as Language).then(
        (dictionary) => done(null, dictionary),
        (error: unknown) =>
          done(error instanceof Error ? error : new Error(String(error)), !(error instanceof DictionaryGone)),
      );
    },
  };
}
