/** The browser's only i18next instance, ready before hydration. */
import { createInstance, type i18n } from 'i18next';
import { choiceDetector } from './choice-detector.ts';
import { europeanPlurals } from './european-plurals.ts';
import { numberFormatter } from './format-placeholder.ts';
import { namespace, sharedOptions } from './i18n-options.ts';
import type { Language } from './languages.ts';
import { createTextBackend, type LoadDictionary, loadDictionary, loading } from './text-backend.ts';

let ready: i18n | undefined;

/**
 * Loads the texts of the page's language.
 * @param language the language the server rendered; when absent the second detector decides
 * @throws Error when the texts do not load after all retries
 */
export async function startBrowserI18n(
  language: Language | undefined,
  load: LoadDictionary = loadDictionary,
): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(createTextBackend(load))
    .use(choiceDetector)
    .use(europeanPlurals)
    .use(numberFormatter)
    .init({ ...sharedOptions, ...loading, lng: language });
  if (!instance.hasResourceBundle(instance.language, namespace)) {
    throw new Error('The words of the page could not be loaded.');
  }
  ready = instance;
  return instance;
}

export function browserI18n(): i18n {
  if (!ready) throw new Error('Words are used before they are loaded.');
  return ready;
}
