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

/** The way back. @returns with its question mark, empty when there is nothing */
export function stringifySearch(search: Record<string, unknown>): string {
  const others = { ...search };
  const written = new URLSearchParams();
  for (const name of plain) {
    if (typeof search[name] !== 'string') continue;
    written.set(name, search[name]);
    delete others[name];
  }
  const text = [defaultStringifySearch(others).slice(1), written.toString()].filter(Boolean).join('&');
  return text && `?${text}`;
}
