import { expect, it } from 'vitest';
import { canonicalAddress } from './page-address.ts';

const pageSearch = { '/gallery': ['coleccion', 'talla', 'tipo'], '/modelo/$id': ['color'] };

it.each([
  ['/gallery', '/gallery'],
  ['/gallery?', '/gallery'],
  ['/gallery?utm_source=x&tipo=2&coleccion=1', '/gallery?coleccion=1&tipo=2'],
  ['/es/gallery/?tipo=2&x=1', '/es/gallery/?tipo=2'],
  ['/gallery?talla=40&talla=38&tipo=1', '/gallery?talla=40&talla=38&tipo=1'],
  ['/gallery?__proto__=1&constructor=2', '/gallery'],
  ['/modelo/12?color=3&tipo=2', '/modelo/12?color=3'],
  ['/modelo?color=3', '/modelo'],
  ['/about?color=3', '/about'],
  ['/?color=3', '/'],
])('renders %s as %s', (address, canonical) => {
  expect(canonicalAddress(address, pageSearch)).toBe(canonical);
});
