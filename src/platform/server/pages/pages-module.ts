/** The shared parts of built and development pages. */
import { type Language, languageOf, languageOfPath, withoutLanguage } from '../../i18n/languages.ts';

/** The module `src/site/server-entry.ts`, or its build. */
export interface PagesModule {
  renderPage(
    request: Request,
    context: {
      language: Language;
      addressed: boolean;
      origin?: string;
      nonce?: string;
      api: (request: Request) => Promise<Response>;
    },
  ): Promise<Response>;
}

const notPages =
  /^\/(?:(?:lob|imagenes|health|metrics)(?:\/|$)|(?:robots\.txt|llms\.txt|sitemap(?:-[a-z]{2})?\.xml|manifest\.webmanifest|icono-\d+\.png)$)/;

/** Returns whether a path belongs to the application itself: API, pictures, health, metrics, robots. */
export const isOwnPath = (path: string): boolean => notPages.test(path);

/**
 * Returns the redirect for a language in another spelling: `/ES/gallery?tipo=2` -> `/es/gallery?tipo=2`,
 * `/pt-BR` -> `/pt`. Undefined when the URL is correct.
 */
export function languageRedirect(address: string): string | undefined {
  const [, culture] = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?=[/?]|$)/i.exec(address) ?? [];
  const language = languageOf(culture);
  if (!culture || !language || languageOfPath(`/${culture}`)) return undefined;
  return `/${language}${address.slice(1 + culture.length)}`;
}

/**
 * Returns the redirect for a URL in capitals: `/About?x=1` -> `/about?x=1`. Only fixed words are lowered: a
 * parameter, such as a key, keeps its letters. Undefined when the URL is correct.
 * @param patterns all paths of the site: `/modelo/$id`
 */
export function caseRedirect(address: string, patterns: readonly string[]): string | undefined {
  const [path = ''] = address.split('?', 1);
  if (!/[A-Z]/.test(path)) return undefined;
  const written = withoutLanguage(path).split('/');
  const own = (parts: string[]) =>
    parts.filter((part, place) => part === written[place]?.toLowerCase()).length;
  const [best] = patterns
    .map((pattern) => pattern.split('/'))
    .filter(
      (parts) =>
        parts.length === written.length &&
        parts.every((part, place) => part.startsWith('$') || part === written[place]?.toLowerCase()),
    )
    .sort((one, other) => own(other) - own(one));
  if (!best) return undefined;
  const meant = best.map((part, place) => (part.startsWith('$') ? written[place] : part)).join('/');
  const language = languageOfPath(path);
  const whole = `${language ? `/${language}` : ''}${meant}${address.slice(path.length)}`;
  return whole === address ? undefined : whole;
}

/** Returns the raw path of an absolute URL, without resolving dots or escapes. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', 8);
  const end = url.indexOf('?', start);
  return url.slice(start, end < 0 ? undefined : end);
}
