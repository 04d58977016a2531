import { expect, it } from 'vitest';
import { isTurnedAway, safeReturn } from './safe-return.ts';

const origin = 'https://percha.example';

it.each([
  ['/cart', '/cart'],
  ['/gallery/user?coleccion=3#x', '/gallery/user?coleccion=3#x'],
  ['https://percha.example/pedido/7?enviado=1#lineas', '/pedido/7?enviado=1#lineas'],
  ['/ca/gallery', '/ca/gallery'],
  ['/', '/'],
])('follows %s within the site', (retUrl, target) => {
  expect(safeReturn(retUrl, origin)).toBe(target);
});

it.each([
  undefined,
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%0a/../..//evil.example',
  ' //evil.example',
  '/.//evil.example',
  'https://percha.example//evil.example',
  'https://percha.example@evil.example/',
  'https://percha.example.evil.example/',
  'http://percha.example/cart',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'cart',
  'https://',
])('does not follow %j', (retUrl) => {
  expect(safeReturn(retUrl, origin)).toBe('/');
});

it('never leads back to /login', () => {
  expect(safeReturn('/login?retUrl=/login', origin)).toBe('/');
  expect(safeReturn('https://percha.example/pt/login/', origin)).toBe('/');
});

it('recognises the full address of a page of this site as the one that turned the user away', () => {
  expect(isTurnedAway('https://percha.example/pedido/7', origin)).toBe(true);
  for (const other of [undefined, '/pedido/7', 'https://evil.example/x', 'https://', 'javascript:1']) {
    expect(isTurnedAway(other, origin)).toBe(false);
  }
});
