import { type Imagen, imagenWidths } from '../http/imagen.ts';

/** What the site's root has read for every page: the house's name, and where the site is reached. */
export interface SiteFacts {
  nombre: string;
  /** All that the settings say of the house. */
  empresa: Readonly<Record<string, string | undefined>>;
  origin: string;
}

/** The root's facts out of the matches that a route's `head` is given; empty while the root has failed. */
export function siteFacts(matches: readonly { loaderData?: unknown }[]): SiteFacts {
  const root = matches[0]?.loaderData as { origin?: string; empresa?: SiteFacts['empresa'] } | undefined;
  const { empresa = {}, origin = '' } = root ?? {};
  return { nombre: empresa.nombre ?? '', empresa, origin };
}

/** A picture's absolute address, at the largest width that link previews take. */
export function previewAddress({ url, ancho }: Imagen, origin: string): string {
  const width = imagenWidths.findLast((one) => one <= Math.min(ancho, 1280)) ?? imagenWidths[0];
  return `${origin}${url}?w=${width}`;
}

/** The first words of a text, at most `most` characters, cut between words. */
function beginning(text: string, most = 160): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;
}

/** What a loader may say of a page that is otherwise for search engines: there is nothing on it for their lists. */
export interface Listing {
  unlisted?: boolean;
}

type Matches = Parameters<typeof siteFacts>[0];

/** The head of a page that is the reader's own, or no search engine's business: the root keeps those out of their lists. */
export function ownHead(title: string, matches: Matches) {
  return { meta: [{ title: pageTitle(title, siteFacts(matches)) }] };
}

interface PageHead {
  /** The page's own title; the house's name follows it. */
  title: string;
  description: string;
  imagen?: Imagen;
  /** `website` unless the page is one thing, such as a `product`. */
  type?: string;
}

/** The title of a page, in the window's name and in the reader's history: its own, then the house's. */
export function pageTitle(title: string, { nombre }: Pick<SiteFacts, 'nombre'>): string {
  return [title, nombre].filter(Boolean).join(' · ');
}

/** Title, description and link preview of a page. */
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

/** Facts of a page for search engines, in schema.org's words. A closing tag inside a text must not end the script. */
export function structuredData(facts: Record<string, unknown>) {
  return {
    type: 'application/ld+json',
    children: JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c'),
  };
}

/** The way to a page from the home page, each step a name and its absolute address (schema.org BreadcrumbList). */
export function breadcrumbs(steps: readonly { name: string; item: string }[]) {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  });
}
