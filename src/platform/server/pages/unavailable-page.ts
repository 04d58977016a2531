/** Pages in place of one that cannot be rendered now. Where waiting helps, they reload by themselves. */
import { createHash } from 'node:crypto';
import type { Language } from '../../i18n/languages.ts';
import { type Prepared, prepare } from '../http/encoding.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { translate } from '../texts.ts';

/** A page could not be rendered because one of its calls returned 503. */
export class PageUnavailable extends Error {}

// The theme is in the database: the system's colour scheme replaces it.
const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:34rem;padding:16vh 1.5rem 4rem;margin:0 auto}
header{font:400 1.25rem/1 Georgia,'Times New Roman',serif;margin:0 0 2.5rem}
h1{font:300 2.5rem/1.15 Georgia,'Times New Roman',serif;margin:0 0 1.5rem}
p{margin:0 0 2rem}
a{color:inherit;display:inline-block;padding:.75rem 0;text-underline-offset:.3em}
a:focus-visible{outline:2px solid;outline-offset:4px}`;

/** Polls the page until it is available, so that nothing reloads in vain. */
const script = `(async () => {
  for (let pause = 2000; ; pause = Math.min(pause * 1.5, 15000)) {
    await new Promise((done) => setTimeout(done, pause));
    const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (reply && reply.status < 500) return location.reload();
  }
})();`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (script: string) =>
  [
    "default-src 'none'",
    ...(script ? [`script-src ${hash(script)}`] : []),
    `style-src ${hash(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface StandIn {
  language: Language;
  /** As the last rendered page had it, escaped for HTML; undefined: no page has been rendered yet. */
  siteName: string | undefined;
  title: string;
  words: string;
  status: number;
  retryAfter?: number;
  script: string;
}

/** The page for an unavailable database. */
export const unavailablePage = (language: Language, siteName?: string): Promise<Prepared> =>
  standIn({
    ...{ language, siteName },
    title: translate(language, 'Volvemos enseguida'),
    words: translate(
      language,
      'Ahora mismo no llegamos a nuestros datos. Esta página lo vuelve a intentar sola cada pocos segundos; no hace falta que haga nada.',
    ),
    status: 503,
    retryAfter: 5,
    script,
  });

/** The page of a server with too many renderings. */
export const busyPage = (language: Language, siteName?: string): Promise<Prepared> =>
  standIn({
    ...{ language, siteName },
    title: translate(language, 'Un momento, por favor'),
    words: translate(
      language,
      'Ahora mismo entra mucha gente a la vez. Esta página lo vuelve a intentar sola cada pocos segundos; no hace falta que haga nada.',
    ),
    status: 503,
    retryAfter: 2,
    script,
  });

/**
 * The page for a client over its limit.
 * @param seconds until the next request is allowed
 */
export const tooManyPage = (language: Language, seconds: number, siteName?: string): Promise<Prepared> =>
  standIn({
    ...{ language, siteName },
    title: translate(language, 'Un poco más despacio'),
    words: translate(
      language,
      'Desde su conexión se han abierto muchas páginas en poco tiempo. Espere {{seconds}} s y vuelva a intentarlo.',
      { seconds },
    ),
    status: 429,
    retryAfter: seconds,
    // A retry would count as well.
    script: '',
  });

/** The page for an error during rendering. */
export const failurePage = (language: Language, siteName?: string): Promise<Prepared> =>
  standIn({
    ...{ language, siteName },
    title: translate(language, 'Esta página no se ha podido abrir'),
    words: translate(language, 'Ahora mismo no se puede atender. Vuelva a intentarlo en unos segundos.'),
    status: 500,
    script: '',
  });

function standIn({
  language,
  siteName,
  title,
  words,
  status,
  retryAfter,
  script,
}: StandIn): Promise<Prepared> {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${siteName ? `${title} · ${siteName}` : title}</title><style>${style}</style></head><body><main>${siteName ? `<header>${siteName}</header>` : ''}<h1>${title}</h1><p role="status">${words}</p><p><a href="">${translate(language, 'Reintentar')}</a></p></main>${script && `<script>${script}</script>`}</body></html>`;
  return prepare(
    html,
    {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': policy(script),
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
    { status },
  );
}
