/** The URL under which a page is rendered and cached. */
import { withoutLanguage } from '../../i18n/languages.ts';

/** The search parameters that a page's rendering reads, by the page's pattern: `/modelo/$id`. */
export type PageSearch = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the URL with only the parameters its page reads, ordered by name: every other spelling is the same
 * page, rendered once. `/gallery?utm_source=x&tipo=2&coleccion=1` -> `/gallery?coleccion=1&tipo=2`
 * @param address path and query
 */
export function canonicalAddress(address: string, pageSearch: PageSearch): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const names = namesOf(path, pageSearch);
  const read = [...new URLSearchParams(address.slice(start))].filter(([name]) => names.includes(name));
  if (read.length === 0) return path;
  // Stable, so that the values of one name keep their order.
  read.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return `${path}?${new URLSearchParams(read)}`;
}

function namesOf(path: string, pageSearch: PageSearch): readonly string[] {
  const parts = withoutLanguage(path)
    .replace(/(?<=.)\/$/, '')
    .split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => part.startsWith('$') || part === parts[place])
    );
  };
  return Object.entries(pageSearch).find(([pattern]) => fits(pattern))?.[1] ?? [];
}
