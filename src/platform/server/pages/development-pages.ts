/** Serves pages from their sources with hot reload, on the port of the API: Vite inside this process. */
import type { Server } from 'node:http';
import { languageOfPath } from '../../i18n/languages.ts';
import { type Listening, listen } from '../http/listen.ts';
import { requestLanguage } from '../http/request-language.ts';
import { commonHeaders, developmentPolicy } from '../http/security-headers.ts';
import type { HttpApp } from '../http/server.ts';
import { isOwnPath, type PagesModule, pathOf } from './pages-module.ts';

interface DevelopmentParts {
  root: string;
  host: string;
  port: number;
  api: (request: Request) => Promise<Response>;
}

const entry = '/src/site/server-entry.ts';

export async function startDevelopmentPages(
  app: HttpApp,
  { root, host, port, api }: DevelopmentParts,
): Promise<Listening> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;

  async function page(request: Request): Promise<Response> {
    const environment = vite?.environments.ssr;
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no pages to run.');
    const { renderPage } = await environment.runner.import<PagesModule>(entry);
    const named = languageOfPath(new URL(request.url).pathname);
    const language = named ?? requestLanguage(request.headers);
    const rendered = await renderPage(request, { language, addressed: named !== undefined, api });
    const headers = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
    headers.set('Content-Security-Policy', developmentPolicy);
    return new Response(rendered.body, { status: rendered.status, headers });
  }

  const listening = await listen(
    (request, bindings) => (isOwnPath(pathOf(request.url)) ? app.fetch(request, bindings) : page(request)),
    { host, port },
    async (server: Server) => {
      vite = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: { server }, hmr: { server } },
      });
      const { middlewares } = vite;
      return (request, response, next) =>
        isOwnPath((request.url ?? '').replace(/\?.*/s, ''))
          ? next()
          : middlewares(request, response, () => next());
    },
  );
  return {
    ...listening,
    async stop(graceMs) {
      await vite?.close();
      await listening.stop(graceMs);
    },
  };
}
