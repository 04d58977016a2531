/** What search engines are given to find every page in each of its languages (sitemaps.org, with Google's extensions). */
import { imagenWidths } from '../../../platform/http/imagen.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { inAddress, readingPages } from '../../public-address.ts';
import type { SiteRecords } from './site-facts.ts';

const inXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Names one map a language: each stays well under the 50,000 addresses that a map may hold. */
export function sitemapIndex(origin: string): string {
  const maps = languages.map(
    (language) => `<sitemap><loc>${inXml(`${origin}/sitemap-${language}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${schema}">${maps.join('')}</sitemapindex>`;
}

/** Every listed page at its address in `language`, with its other languages and a modelo's picture. */
export function sitemap(
  origin: string,
  language: Language,
  { colecciones, tipos, modelos }: Omit<SiteRecords, 'settings'>,
): string {
  const url = (path: string, picture = '') => {
    const address = (one?: Language) => inXml(origin + (one ? inAddress(path, one) : path));
    const others = [
      ...languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address()}"/>`,
    ];
    const image = picture && `<image:image><image:loc>${inXml(origin + picture)}</image:loc></image:image>`;
    return `<url><loc>${address(language)}</loc>${others.join('')}${image}</url>`;
  };
  const urls = [
    ...readingPages.map((path) => url(path)),
    ...colecciones.filter(({ modelos }) => modelos > 0).map(({ id }) => url(`/gallery?coleccion=${id}`)),
    ...tipos.filter(({ modelos }) => modelos > 0).map(({ id }) => url(`/gallery?tipo=${id}`)),
    ...modelos.map(({ id, imagen }) =>
      url(`/modelo/${id}`, imagen && `${imagen.url}?w=${imagenWidths.at(-1)}`),
    ),
  ];
  const names = `xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
  return `${declaration}<urlset ${names}>${urls.join('')}</urlset>`;
}

/** Everything may be read; pages that are one reader's own say themselves that they are not to be listed. */
export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /lob/\n\nSitemap: ${origin}/sitemap.xml\n`;
