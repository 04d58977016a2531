/**
 * Sends cached replies directly by `node:http`, before the application. This avoids a request object, a reply
 * object and a promise, which together took as long as the sending.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOfPath } from '../../i18n/languages.ts';
import { type Prepared, selectRepresentation } from './encoding.ts';
import type { Middleware } from './listen.ts';
import { callKey, pageKey, type ReplyCache } from './reply-cache.ts';
import { preferredLanguage } from './request-language.ts';

/**
 * Returns the middleware that sends cached replies.
 * @param mustLog whether these replies must be logged, which only the application does
 */
export function sendCachedReplies({
  replies,
  mustLog,
}: {
  replies: ReplyCache;
  mustLog: () => boolean;
}): Middleware {
  return (request, response, next) => {
    const prepared = mustLog() ? undefined : find(replies, request);
    if (prepared) send(request, response, prepared);
    else next();
  };
}

/** Finds a reply only for the exact cached address. The application handles all other requests. */
function find(replies: ReplyCache, { method, url = '', headers }: IncomingMessage): Prepared | undefined {
  if (method !== 'GET' || !url.startsWith('/')) return undefined;
  // The application reads a body to its end.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  const isCall = url.startsWith('/lob/');
  const named = isCall ? undefined : languageOfPath(url.split('?', 1)[0] ?? '');
  const language = named ?? preferredLanguage(headers.cookie ?? null, headers['accept-language'] ?? null);
  return replies.find(isCall ? callKey(language, url) : pageKey(language, url));
}

function send({ headers: asked }: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  const accepted = asked['accept-encoding'];
  const { status, headers, body } = selectRepresentation(prepared, {
    method: 'GET',
    held: asked['if-none-match'] ?? null,
    accepted: typeof accepted === 'string' ? accepted : null,
  });
  response.writeHead(status, headers);
  if (body) response.end(body);
  else response.end();
}
