import { expect, it } from 'vitest';
import { meantLanguage } from './pages-module.ts';

it.each([
  ['/ES/gallery', '/es/gallery'],
  ['/En', '/en'],
  ['/CA/modelo/7?color=2', '/ca/modelo/7?color=2'],
  ['/PT?x=1', '/pt?x=1'],
  ['/pt-BR/faq', '/pt/faq'],
  ['/en_GB', '/en'],
  ['/ES//elsewhere.example', '/es//elsewhere.example'],
  ['/es/gallery', undefined],
  ['/', undefined],
  ['/gallery', undefined],
  ['/FR/gallery', undefined],
  ['/Escaparate', undefined],
  ['/es-ES-x/gallery', undefined],
])('%s is meant as %s', (address, meant) => {
  expect(meantLanguage(address)).toBe(meant);
});
