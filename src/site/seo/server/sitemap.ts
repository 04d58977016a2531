/** The sitemap of every public page in each language (sitemaps.org, with Google's extensions). */
import { imagenWidths } from '../../../platform/http/imagen.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { inAddress, readingPages } from '../../public-address.ts';
import type { SiteRecords } from './site-facts.ts';

const inXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Lists one map per language: each stays well under the limit of 50,000 URLs. */
export function sitemapIndex(origin: string): string {
  const maps = languages.map(
    (language) => `<sitemap><loc>${inXml(`${origin}/sitemap-${language}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${schema}">${maps.join('')}</sitemapindex>`;
}

/** Returns every listed page in `language`, with its other languages and a modelo's picture. */
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

/** Allows everything; private pages set `noindex` themselves. */
export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /lob/\n\nSitemap: ${origin}/sitemap.xml\n`;
