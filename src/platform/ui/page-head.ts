import { type Imagen, imagenWidths } from '../http/imagen.ts';

/** The root's data for every page: the company's name and the site's origin. */
export interface SiteFacts {
  nombre: string;
  /** The company's data of the settings. */
  empresa: Readonly<Record<string, string | undefined>>;
  origin: string;
}

/** Returns the root's facts from the matches of a route's `head`; empty when the root failed. */
export function siteFacts(matches: readonly { loaderData?: unknown }[]): SiteFacts {
  const root = matches[0]?.loaderData as { origin?: string; empresa?: SiteFacts['empresa'] } | undefined;
  const { empresa = {}, origin = '' } = root ?? {};
  return { nombre: empresa.nombre ?? '', empresa, origin };
}

/** Returns a picture's absolute URL at the largest width that link previews accept. */
export function previewAddress({ url, ancho }: Imagen, origin: string): string {
  const width = imagenWidths.findLast((one) => one <= Math.min(ancho, 1280)) ?? imagenWidths[0];
  return `${origin}${url}?w=${width}`;
}

/** Returns the first words of a text, at most `max` characters, cut between words. */
function beginning(text: string, max = 160): string {
  if (text.length <= max) return text;
  return `${text.slice(0, text.lastIndexOf(' ', max - 1))}…`;
}

/** Set by the loader of an indexable page that has no content to index. */
export interface Listing {
  unlisted?: boolean;
}

type Matches = Parameters<typeof siteFacts>[0];

/** Returns the head of a private or otherwise unindexed page: the root sets `noindex` for those. */
export function ownHead(title: string, matches: Matches) {
  return { meta: [{ title: pageTitle(title, siteFacts(matches)) }] };
}

interface PageHead {
  /** The page's own title; the company's name follows it. */
  title: string;
  description: string;
  imagen?: Imagen;
  /** `website` unless the page shows a single thing, such as a `product`. */
  type?: string;
}

/** Returns the title of a page for the tab and the history: its own, then the company's name. */
export function pageTitle(title: string, { nombre }: Pick<SiteFacts, 'nombre'>): string {
  return [title, nombre].filter(Boolean).join(' · ');
}

/** Returns the title, description and link preview of a page. */
export function pageMeta({ title, description, imagen, type = 'website' }: PageHead, site: SiteFacts) {
  const whole = pageTitle(title, site);
  const short = beginning(description);
  const picture = imagen
    ? [
        { property: 'og:image', content: previewAddress(imagen, site.origin) },
        { property: 'og:image:alt', content: imagen.alt },
      ]
    : [];
  return [
    { title: whole },
    { name: 'description', content: short },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.nombre },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: short },
    { name: 'twitter:card', content: imagen ? 'summary_large_image' : 'summary' },
    ...picture,
  ];
}

/** Returns JSON-LD for search engines. A closing tag inside a text must not end the script. */
export function structuredData(facts: Record<string, unknown>) {
  return {
    type: 'application/ld+json',
    children: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
  };
}

/** Returns the breadcrumbs from the home page (schema.org BreadcrumbList): names and absolute URLs. */
export function breadcrumbs(steps: readonly { name: string; item: string }[]) {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  });
}
