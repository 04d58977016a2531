/** The words of the page that is being rendered or looked at. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { browserI18n } from './browser-i18n.ts';
import { serverI18n } from './i18n.server.ts';
import type { Language } from './languages.ts';

export const pageI18n = createIsomorphicFn()
  .server((language: Language) => serverI18n(language))
  .client((_language: Language) => browserI18n());
