/** The context of every route: its data source and its language. */

import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { i18n } from 'i18next';
import { session } from '../business/identity/session.ts';
import { browserSend } from '../platform/http/browser-send.ts';
import { type Call, createCall } from '../platform/http/call.ts';
import { fallbackLanguage, type Language, languageOf, languageOfPath } from '../platform/i18n/languages.ts';
import { currentPageRequest } from './request.server.ts';

export interface PageContext {
  queryClient: QueryClient;
  call: Call;
  language: Language;
  /** The language in the URL, if any. */
  addressed: Language | undefined;
  i18n: i18n;
  /** The site's origin for absolute URLs, without a path. */
  origin: string;
  /** The nonce of this rendering; undefined in the browser. */
  nonce?: string | undefined;
}

type PageSource = Omit<PageContext, 'queryClient' | 'i18n'>;

export const pageSource = createIsomorphicFn()
  .server((): PageSource => {
    const { language, addressed, origin = '', nonce, api } = currentPageRequest();
    const send = (request: Request) => {
      request.headers.set('Accept-Language', language);
      return api(request);
    };
    return {
      language,
      addressed: addressed ? language : undefined,
      origin,
      nonce,
      // The API runs in the same process: the host name is never resolved.
      call: createCall(send, 'http://pages.internal'),
    };
  })
  .client(
    (): PageSource => ({
      language: languageOf(document.documentElement.lang) ?? fallbackLanguage,
      addressed: languageOfPath(location.pathname),
      origin: location.origin,
      call: createCall(browserSend, location.origin, session),
    }),
  );
