/** What both ways of serving pages, built and from their sources, know of them. */
import type { Language } from '../../i18n/languages.ts';

/** The module that `src/site/server-entry.ts` is, or is built into. */
export interface PagesModule {
  renderPage(
    request: Request,
    context: {
      language: Language;
      addressed: boolean;
      origin?: string;
      api: (request: Request) => Promise<Response>;
    },
  ): Promise<Response>;
}

const notPages =
  /^\/(?:(?:lob|imagenes|health|metrics)(?:\/|$)|(?:robots\.txt|llms\.txt|sitemap(?:-[a-z]{2})?\.xml|manifest\.webmanifest|icono-\d+\.png)$)/;

/** Whether an address belongs to the application itself: calls, pictures, health, metrics, what finds the site. */
export const isOwnPath = (path: string): boolean => notPages.test(path);

/** The path of an absolute address, as it was written: without resolving dots or escapes. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const end = url.indexOf('?', start);
  return url.slice(start, end < 0 ? undefined : end);
}
