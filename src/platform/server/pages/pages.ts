/**
 * Serves the rendered pages. A page is the same for all users of a language, since the browser adds user and
 * cart; so it is cached, compressed, until something that it shows changes.
 */
import { type Language, languageOfPath } from '../../i18n/languages.ts';
import { addressKey, clientAddress } from '../http/client-address.ts';
import { type Prepared, prepare, sendPrepared } from '../http/encoding.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { pageKey, type ReplyCache } from '../http/reply-cache.ts';
import { requestLanguage } from '../http/request-language.ts';
import { bareReply, commonHeaders, pagePolicy } from '../http/security-headers.ts';
import type { NodeBindings } from '../http/server.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../log.ts';
import { createQueue } from '../queue.ts';
import { scriptsAfterFirstPaint } from './after-first-paint.ts';
import { canonicalAddress, type PageSearch } from './page-address.ts';
import { hashNonced, newNonce } from './page-nonce.ts';
import { caseRedirect, languageRedirect } from './pages-module.ts';
import { busyPage, failurePage, PageUnavailable, tooManyPage, unavailablePage } from './unavailable-page.ts';

/**
 * Renders the page of a URL (path and query) in a language; `addressed` when the URL names it. The page's own
 * scripts and styles carry `nonce`.
 */
export type RenderPage = (
  address: string,
  language: Language,
  addressed: boolean,
  nonce: string,
) => Promise<Response>;

export interface PagesParts {
  render: RenderPage;
  replies: ReplyCache;
  /** The topics of the pages: a change of one drops them. */
  topics: readonly string[];
  /** The search parameters each page's rendering reads; all others are dropped. */
  pageSearch: PageSearch;
  /** Search parameters whose pages are worth caching; their values are whole numbers. */
  keptSearch: readonly string[];
  /** All paths of the site: `/modelo/$id`. */
  patterns: readonly string[];
  /** Returns true while the database is away: only cached pages are sent. */
  isAway: () => boolean;
  /** The proxies whose `X-Forwarded-For` counts. */
  trustProxy: TrustProxy;
  log: Logger;
  /** Limits the renderings of one client. */
  limit?: RateLimit;
}

/**
 * Pages rendered at once, and pages in the queue: at some 25 ms each the last one waits a second and a half.
 */
const rendering = { max: 4, waiting: 60 };

/**
 * Renderings per client address. A rendering costs some 25 ms, so one address takes 5 % of the server at
 * most.
 */
const perAddress = { burst: 200, perSecond: 2 };

/** Longer than any URL of the site; a longer one is an attack. */
const maxAddressLength = 4096;

/**
 * Creates the page server.
 * @returns the reply to a page's request; without a promise when it is cached, which the adapter sends
 * fastest
 */
export function createPages(parts: PagesParts) {
  const { render, replies, topics, pageSearch, keptSearch, patterns, isAway, trustProxy, log } = parts;
  const { limit = createRateLimit(perAddress) } = parts;
  const queue = createQueue(rendering.max);
  // Of the last rendered page: substitute pages cannot read it from the database.
  let siteName: string | undefined;
  // A page may depend only on URL and language, because the first request renders it for all users.
  const make = async (address: string, language: Language, addressed: boolean) => {
    if (isAway()) return unavailablePage(language, siteName);
    if (queue.waiting() >= rendering.waiting) return busyPage(language, siteName);
    const nonce = newNonce();
    try {
      const rendered = await queue(() => render(readable(address), language, addressed, nonce));
      const html = await rendered.text();
      siteName = siteNameOf(html) ?? siteName;
      return await page(rendered, html, language, nonce);
    } catch (error) {
      if (error instanceof PageUnavailable) return unavailablePage(language, siteName);
      log.error({ err: error, address }, 'a page could not be rendered');
      return failurePage(language, siteName);
    }
  };
  return (request: Request, bindings?: NodeBindings): Response | Promise<Response> => {
    const asked = request.url.slice(request.url.indexOf('/', 8));
    if (asked.length > maxAddressLength) return bareReply(414);
    const inLanguage = languageRedirect(asked);
    const mended = caseRedirect(inLanguage ?? asked, patterns) ?? inLanguage;
    if (mended) return bareReply(308, { Location: mended });
    const corrected = correctedSearch(asked);
    if (corrected) return bareReply(302, { Location: corrected });
    const address = canonicalAddress(asked, pageSearch);
    const named = languageOfPath(address.split('?', 1)[0] ?? '');
    const language = named ?? requestLanguage(request.headers);
    const key = pageKey(language, address);
    const kept = replies.find(key);
    if (kept) return sendPrepared(request, kept);
    const seconds = limit.take(addressKey(clientAddress(request.headers, bindings, trustProxy)));
    if (seconds > 0) {
      return tooManyPage(language, seconds, siteName).then((prepared) => sendPrepared(request, prepared));
    }
    const making = () => make(address, language, named !== undefined);
    // Other queries would fill the cache with pages that no later request asks for.
    const made = worthKeeping(address, keptSearch) ? replies.getOrMake(key, topics, making) : making();
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

/** A path with invalid escapes becomes a page not found. */
function readable(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  try {
    decodeURI(path);
    // Two leading slashes would be read as another host.
    return address.replace(/^\/{2,}/, '/');
  } catch {
    return '/not-found';
  }
}

/**
 * Returns the corrected query for one with invalid escapes: the router would rewrite the URL during hydration
 * and render again. Undefined when the query is correct.
 */
function correctedSearch(address: string): string | undefined {
  const [path = '', search] = address.split('?', 2);
  if (!search) return undefined;
  try {
    decodeURIComponent(search);
    return undefined;
  } catch {
    return withinSite(`${path}?${new URLSearchParams(search)}`);
  }
}

/** Returns the site name of a page's HTML, escaped. */
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

/** Returns the target of a redirect as a path of this site, never with a host. */
function withinSite(location: string | null): string | undefined {
  if (!location) return undefined;
  const { pathname, search, hash } = new URL(location, 'http://percha.invalid');
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`;
}
