/** Returns the i18next instance of the page that is being rendered or shown. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { browserI18n } from './browser-i18n.ts';
import { addServerWords, serverI18n } from './i18n.server.ts';
import { namespace } from './i18n-options.ts';
import type { Language } from './languages.ts';

/** The server creates one for each page; the browser has only one. */
export const pageI18n = createIsomorphicFn()
  .server((language: Language) => serverI18n(language))
  .client((_language: Language) => browserI18n());

/** Adds texts to the product's texts. */
export const addPageWords = createIsomorphicFn()
  .server((language: Language, words: Record<string, string>) => addServerWords(language, words))
  .client((language: Language, words: Record<string, string>) => {
    browserI18n().addResourceBundle(language, namespace, words, true, true);
  });
