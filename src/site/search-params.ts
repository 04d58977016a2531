import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** The keys of mailed links. The router would parse digits as a number and write them in quotes. */
const plain = ['key', 'emailToken'] as const;

/** Parses a URL's search as the router does, except keys: they stay text. */
export function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = defaultParseSearch(text);
  const written = new URLSearchParams(text);
  for (const name of plain) if (name in search) search[name] = written.get(name) ?? undefined;
  return search;
}

/**
 * Returns the search as text, empty or with its question mark. Members keep their order: the server renders
 * the ordered URL, and another order would redirect the page to itself.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = Object.entries(search)
    .map(([name, value]) =>
      isPlain(name) && typeof value === 'string'
        ? new URLSearchParams({ [name]: value }).toString()
        : defaultStringifySearch({ [name]: value }).slice(1),
    )
    .filter(Boolean)
    .join('&');
  return text && `?${text}`;
}

const isPlain = (name: string) => plain.some((one) => one === name);
