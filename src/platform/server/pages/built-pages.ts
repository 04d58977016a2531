/** The application with the built pages behind it: other paths are files or pages. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareReply } from '../http/security-headers.ts';
import type { NodeBindings } from '../http/server.ts';
import { createAssets } from './assets.ts';
import { createPages, type PagesParts, type RenderPage } from './pages.ts';
import { isOwnPath, type PagesModule, pathOf } from './pages-module.ts';
import { PageUnavailable } from './unavailable-page.ts';

type AppFetch = (request: Request, bindings?: NodeBindings) => Response | Promise<Response>;

interface BuiltPagesParts extends Omit<PagesParts, 'render'> {
  /** The result of `buildPages`. */
  folder: string;
  /**
   * Returns the site's origin for each rendering. Never the request's own host: a page is cached for all
   * users, and the first request could write another site's name into it.
   */
  origin: () => string;
  /** The application, called in-process by the pages. */
  api: (request: Request) => Promise<Response>;
}

export async function withPages(
  fetch: AppFetch,
  { folder, origin, api, ...parts }: BuiltPagesParts,
): Promise<AppFetch> {
  const entry = join(folder, 'server', 'server-entry.js');
  const { renderPage } = (await import(pathToFileURL(entry).href)) as PagesModule;
  const render: RenderPage = async (address, language, addressed, nonce) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    const request = new Request(origin() + address, { headers });
    let unavailable = false;
    const asked = async (call: Request) => {
      const reply = await api(call);
      if (reply.status === 503) unavailable = true;
      return reply;
    };
    const page = await renderPage(request, { language, addressed, origin: origin(), nonce, api: asked });
    if (unavailable && page.status >= 500) throw new PageUnavailable();
    return page;
  };
  const assets = await createAssets(join(folder, 'client'), (path) =>
    parts.log.warn({ path }, 'a file of the running build has gone'),
  );
  const pages = createPages({ render, ...parts });
  return (request, bindings) => {
    const path = pathOf(request.url);
    if (isOwnPath(path)) return fetch(request, bindings);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return bareReply(405, { Allow: 'GET, HEAD' });
    }
    // The pages' framework would answer here for server functions, which do not exist.
    if (path.startsWith('/_serverFn')) return bareReply(404);
    return assets(request, path) ?? pages(request, bindings);
  };
}
