/** The browser's one instance, ready before hydration. */
import { createInstance, type i18n } from 'i18next';
import { europeanPlurals } from './european-plurals.ts';
import { namespace, sharedOptions } from './i18n-options.ts';
import type { Language } from './languages.ts';
import { choiceDetector } from './second-detector.ts';
import { createTextBackend, type LoadDictionary, loadDictionary, loading } from './text-backend.ts';

let ready: i18n | undefined;

/**
 * Loads the words of the page's language.
 * @param language the one the server rendered; without it the second detector decides
 * @throws Error when they do not come, all retries included
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
