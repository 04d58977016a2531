import { expect, it } from 'vitest';
import { caseRedirect, languageRedirect } from './pages-module.ts';

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
])('redirects %s to the language %s', (address, meant) => {
  expect(languageRedirect(address)).toBe(meant);
});

const patterns = ['/about', '/gallery', '/gallery/user', '/modelo/$id', '/modelo/user/$id', '/llave/$key'];
it.each([
  ['/About', '/about'],
  ['/GALLERY?tipo=2&q=Azul', '/gallery?tipo=2&q=Azul'],
  ['/es/Gallery/User', '/es/gallery/user'],
  ['/Modelo/7', '/modelo/7'],
  ['/modelo/User/7', '/modelo/user/7'],
  ['/Llave/aBcD', '/llave/aBcD'],
  ['/llave/aBcD', undefined],
  ['/about', undefined],
  ['/about?x=A', undefined],
  ['/Nothing', undefined],
  ['/About/us', undefined],
  ['//About', undefined],
  ['/', undefined],
])('redirects the path %s to %s', (address, meant) => {
  expect(caseRedirect(address, patterns)).toBe(meant);
});
