import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '../platform/server/pages/page-address.ts';
import { pageSearch } from './page-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each([
  '?key=123',
  '?key=1e5',
  '?key=true',
  '?key=a-B_9',
  '?email=a%40b.es&emailToken=007',
  '?q=123&pagina=2&orden=%5B%22id%22%5D',
  '',
])('returns «%s» unchanged', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

it('reads a key as text, whatever it looks like', () => {
  expect(parseSearch('?key=123&pagina=2')).toEqual({ key: '123', pagina: 2 });
});

describe('writes the ordered URL that the server renders', () => {
  const values = ['1', '12abc', 'a b', 'ñ@x.es', '/cart?x=1&y=2'];

  it('reads back what it wrote, so that no page redirects to itself', () => {
    const offenders = Object.entries(pageSearch).flatMap(([path, names]) =>
      values
        .map((value) => `${path}?${new URLSearchParams(names.map((name) => [name, value]))}`)
        .map((address) => canonicalAddress(address, pageSearch).slice(path.length))
        .filter((search) => !isSame(search, stringifySearch(parseSearch(search)))),
    );
    expect(offenders).toEqual([]);
  });

  /** The router compares decoded URLs. */
  const isSame = (one: string, other: string) =>
    JSON.stringify([...new URLSearchParams(one)]) === JSON.stringify([...new URLSearchParams(other)]);
});
