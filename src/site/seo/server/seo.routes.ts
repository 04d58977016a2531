/**
 * Serves the files for search engines and for installation: made of public data, and cached like the pages.
 */
import { Hono } from 'hono';
import { languages } from '../../../platform/i18n/languages.ts';
import { type Prepared, prepare, sendPrepared } from '../../../platform/server/http/encoding.ts';
import type { ReplyCache } from '../../../platform/server/http/reply-cache.ts';
import { dataHeaders } from '../../../platform/server/http/security-headers.ts';
import type { HttpApp } from '../../../platform/server/http/server.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { siteMarkSvg } from '../../site-mark.ts';
import { llmsText } from './llms.ts';
import { iconSizes, manifest } from './manifest.ts';
import { type CallSite, readSite } from './site-facts.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.ts';

interface SeoParts {
  ask: CallSite;
  drawings: FileWorkers['drawings'];
  replies: ReplyCache;
  /** The topics of the files' data. */
  topics: readonly string[];
  /** The site's origin from the settings, never from a request. */
  origin: () => string;
}

/**
 * Serves `/robots.txt`, `/sitemap.xml`, a map per language, `/llms.txt`, `/manifest.webmanifest`,
 * `/icono-N.png`.
 */
export function seoRoutes({ ask, drawings, replies, topics, origin }: SeoParts): HttpApp {
  const app: HttpApp = new Hono();
  const file = (path: string, type: string, make: () => Promise<string | Uint8Array> | string) => {
    const headers = {
      ...dataHeaders,
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    };
    const prepared = async (): Promise<Prepared> => prepare(await make(), headers);
    app.get(path, async ({ req }) =>
      sendPrepared(req.raw, await replies.getOrMake(`file ${path}`, topics, prepared)),
    );
  };
  const text = 'text/plain; charset=utf-8';
  const xml = 'application/xml; charset=utf-8';
  file('/robots.txt', text, () => robots(origin()));
  file('/llms.txt', text, async () => llmsText(origin(), await readSite(ask, 'en')));
  file('/sitemap.xml', xml, () => sitemapIndex(origin()));
  for (const language of languages) {
    file(`/sitemap-${language}.xml`, xml, async () =>
      sitemap(origin(), language, await readSite(ask, language)),
    );
  }
  file('/manifest.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify(manifest((await readSite(ask, 'es')).settings)),
  );
  for (const size of iconSizes) {
    file(`/icono-${size}.png`, 'image/png', async () =>
      drawings.run('drawIcon', async () => ({
        svg: siteMarkSvg((await readSite(ask, 'es')).settings),
        size,
      })),
    );
  }
  return app;
}
