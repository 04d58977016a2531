/**
 * Serves the rendered pages. A page is the same for everyone who asks in one language, since user and cart are filled
 * in by the browser; so it is kept, ready and compressed, until something that it shows changes.
 */
import { type Language, languageOfPath } from '../../i18n/languages.ts';
import { addressKey, clientAddress } from '../http/client-address.ts';
import { type Prepared, prepare, sendPrepared } from '../http/encoding.ts';
import { type Memory, pageKey } from '../http/memory.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { requestLanguage } from '../http/request-language.ts';
import { bareReply, commonHeaders, pagePolicy } from '../http/security-headers.ts';
import type { NodeBindings } from '../http/server.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../log.ts';
import { createQueue } from '../queue.ts';
import { scriptsAfterFirstPaint } from './after-first-paint.ts';
import { awayPage, busyPage, failurePage, PageUnavailable, tooManyPage } from './away-page.ts';
import { canonicalAddress, type PageSearch } from './page-address.ts';
import { hashNonced, newNonce } from './page-nonce.ts';
import { meantCase, meantLanguage } from './pages-module.ts';

/**
 * Renders the whole page of an address (path and query) in a language; `addressed` when the address names it. Every
 * script and style of ours carries `nonce`.
 */
export type RenderPage = (
  address: string,
  language: Language,
  addressed: boolean,
  nonce: string,
) => Promise<Response>;

export interface PagesParts {
  render: RenderPage;
  memory: Memory;
  /** What pages are made of: a change of any of them drops them. */
  topics: readonly string[];
  /** The search parameters each page's rendering reads; all others are dropped. */
  pageSearch: PageSearch;
  /** Search parameters that make another page worth keeping, all of them whole numbers. */
  keptSearch: readonly string[];
  /** Every address of the site, as its map writes it: `/modelo/$id`. */
  patterns: readonly string[];
  /** True while the database is away: only kept pages are sent. */
  isAway: () => boolean;
  /** Whether a proxy's word for a client's address counts. */
  trustProxy: TrustProxy;
  log: Logger;
  /** Renderings of one client. */
  limit?: RateLimit;
}

/** Pages rendered at once, and those that wait for it: at some 25 ms each the last one waits for a second and a half. */
const rendering = { most: 4, waiting: 60 };

/** Renderings of one address. A rendered page costs some 25 ms, so one address takes 5 % of the server for good. */
const perAddress = { burst: 200, perSecond: 2 };

/** Longer than any address of ours; what is longer is nobody's honest wish. */
const longestAddress = 4096;

/** @returns the reply to a page's request; without a promise when it is kept, which the adapter sends quickest */
export function createPages(parts: PagesParts) {
  const { render, memory, topics, pageSearch, keptSearch, patterns, isAway, trustProxy, log } = parts;
  const { limit = createRateLimit(perAddress) } = parts;
  const queue = createQueue(rendering.most);
  // Of the last rendered page: the pages that stand in cannot ask the database for it.
  let siteName: string | undefined;
  // Only the address and the language may decide what a page is: whoever asks first asks for everyone.
  const make = async (address: string, language: Language, addressed: boolean) => {
    if (isAway()) return awayPage(language, siteName);
    if (queue.waiting() >= rendering.waiting) return busyPage(language, siteName);
    const nonce = newNonce();
    try {
      const rendered = await queue(() => render(readable(address), language, addressed, nonce));
      const html = await rendered.text();
      siteName = siteNameOf(html) ?? siteName;
      return await page(rendered, html, language, nonce);
    } catch (error) {
      if (error instanceof PageUnavailable) return awayPage(language, siteName);
      log.error({ err: error, address }, 'a page could not be rendered');
      return failurePage(language, siteName);
    }
  };
  return (request: Request, bindings?: NodeBindings): Response | Promise<Response> => {
    const asked = request.url.slice(request.url.indexOf('/', 8));
    if (asked.length > longestAddress) return bareReply(414);
    const inLanguage = meantLanguage(asked);
    const mended = meantCase(inLanguage ?? asked, patterns) ?? inLanguage;
    if (mended) return bareReply(308, { Location: mended });
    const meant = meantSearch(asked);
    if (meant) return bareReply(302, { Location: meant });
    const address = canonicalAddress(asked, pageSearch);
    const named = languageOfPath(address.split('?', 1)[0] ?? '');
    const language = named ?? requestLanguage(request.headers);
    const key = pageKey(language, address);
    const kept = memory.find(key);
    if (kept) return sendPrepared(request, kept);
    const seconds = limit.take(addressKey(clientAddress(request.headers, bindings, trustProxy)));
    if (seconds > 0) {
      return tooManyPage(language, seconds, siteName).then((prepared) => sendPrepared(request, prepared));
    }
    const making = () => make(address, language, named !== undefined);
    // Any other query would fill the memory with pages nobody asks for again.
    const made = worthKeeping(address, keptSearch) ? memory.remember(key, topics, making) : making();
    return made.then((prepared) => sendPrepared(request, prepared));
  };
}

function worthKeeping(address: string, keptSearch: readonly string[]): boolean {
  const search = address.split('?', 2)[1];
  if (!search) return true;
  return [...new URLSearchParams(search)].every(
    ([name, value]) => keptSearch.includes(name) && /^\d{1,6}$/.test(value),
  );
}

/** An address whose escapes mean nothing is nobody's: it is shown as not found, like any other. */
function readable(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  try {
    decodeURI(path);
    // Two slashes at the start would be read as another site's name.
    return address.replace(/^\/{2,}/, '/');
  } catch {
    return '/not-found';
  }
}

/**
 * A search whose escapes mean nothing, as it is understood: the pages' router would write it so into the address while the
 * page comes to life, and draw it anew. Undefined when there is nothing to mend.
 */
function meantSearch(address: string): string | undefined {
  const [path = '', search] = address.split('?', 2);
  if (!search) return undefined;
  try {
    decodeURIComponent(search);
    return undefined;
  } catch {
    return withinSite(`${path}?${new URLSearchParams(search)}`);
  }
}

/** Returns the name that a page gives its site, as it stands in the HTML: escaped. */
const siteNameOf = (html: string): string | undefined =>
  /<meta property="og:site_name" content="([^"<>]{1,200})"/.exec(html)?.[1];

async function page(
  rendered: Response,
  rawHtml: string,
  language: Language,
  nonce: string,
): Promise<Prepared> {
  const location = withinSite(rendered.headers.get('location'));
  const { html, scripts, styles } = hashNonced(scriptsAfterFirstPaint(rawHtml, nonce), nonce);
  return prepare(
    html,
    {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(scripts, styles),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(location ? { Location: location } : {}),
    },
    { status: rendered.status },
  );
}

/** Where a redirect leads, as a path of this site: never with a host in it. */
function withinSite(location: string | null): string | undefined {
  if (!location) return undefined;
  const { pathname, search, hash } = new URL(location, 'http://percha.invalid');
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`;
}
