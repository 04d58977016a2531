import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

it.each([
  '?key=123',
  '?key=1e5',
  '?key=true',
  '?key=a-B_9',
  '?email=a%40b.es&emailToken=007',
  '?q=123&pagina=2&orden=%5B%22id%22%5D',
  '',
])('«%s» stays as it was', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

it('a key is text, whatever it looks like', () => {
  expect(parseSearch('?key=123&pagina=2')).toEqual({ key: '123', pagina: 2 });
});
