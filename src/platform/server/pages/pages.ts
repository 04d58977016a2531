/**
 * Serves the rendered pages. A page is the same for everyone who asks in one language, since user and cart are filled
 * in by the browser; so it is kept, ready and compressed, until something that it shows changes.
 */
import { createHash } from 'node:crypto';
import { type Language, languageOfPath } from '../../i18n/languages.ts';
import { type Prepared, prepare, sendPrepared } from '../http/encoding.ts';
import type { Memory } from '../http/memory.ts';
import { requestLanguage } from '../http/request-language.ts';
import { commonHeaders, pagePolicy } from '../http/security-headers.ts';

/** Renders a whole page in a language; `addressed` when the address itself names it. */
export type RenderPage = (request: Request, language: Language, addressed: boolean) => Promise<Response>;

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(html: string, tag: RegExp): string[] {
  const found = [...html.matchAll(tag)].map(([, text = '']) => text);
  return [...new Set(found)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * @param topics what pages are made of: a change of any of them drops them
 * @returns the reply to a page's request; without a promise when it is kept, which the adapter sends quickest
 */
export function createPages(render: RenderPage, memory: Memory, topics: readonly string[]) {
  return (request: Request): Response | Promise<Response> => {
    const address = request.url.slice(request.url.indexOf('/', 8));
    const named = languageOfPath(address.split('?', 1)[0] ?? '');
    const language = named ?? requestLanguage(request.headers);
    const key = `page ${language} ${address}`;
    const kept = memory.find(key);
    if (kept) return sendPrepared(request, kept);
    return memory
      .remember(key, topics, async () => page(await render(request, language, named !== undefined), language))
      .then((prepared) => sendPrepared(request, prepared));
  };
}

async function page(rendered: Response, language: Language): Promise<Prepared> {
  const location = rendered.headers.get('location');
  const html = await rendered.text();
  return prepare(
    html,
    {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(hashes(html, inlineScript), hashes(html, inlineStyle)),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(location ? { Location: location } : {}),
    },
    { status: rendered.status },
  );
}
