import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** Keys of mailed links. The router would read figures as a number, and write them with quotes. */
const plain = ['key', 'emailToken'] as const;

/** Reads an address's search as the router does, but for keys: they are text as it stands. */
export function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = defaultParseSearch(text);
  const written = new URLSearchParams(text);
  for (const name of plain) if (name in search) search[name] = written.get(name) ?? undefined;
  return search;
}

/**
 * Returns the search as text, empty or with its question mark. Members keep their order: the server renders the
 * page of an ordered address, and another order would redirect from it to itself.
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
