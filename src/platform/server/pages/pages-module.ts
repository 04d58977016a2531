/** What both ways of serving pages, built and from their sources, know of them. */
import { type Language, languageOf, languageOfPath } from '../../i18n/languages.ts';

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

/**
 * Where an address leads whose first word names a language in another spelling: `/ES/gallery?tipo=2` ->
 * `/es/gallery?tipo=2`, `/pt-BR` -> `/pt`. Undefined when there is nothing to mend.
 */
export function meantLanguage(address: string): string | undefined {
  const [, culture] = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?=[/?]|$)/i.exec(address) ?? [];
  const language = languageOf(culture);
  if (!culture || !language || languageOfPath(`/${culture}`)) return undefined;
  return `/${language}${address.slice(1 + culture.length)}`;
}

/** The path of an absolute address, as it was written: without resolving dots or escapes. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const end = url.indexOf('?', start);
  return url.slice(start, end < 0 ? undefined : end);
}
