import { expect, it } from 'vitest';
import { readTag } from './read-tag.ts';

it.each([
  ['8412345678905', { ean: '8412345678905' }],
  [' 8412345 678905 ', { ean: '8412345678905' }],
  ['https://percha.example/modelo/12?color=34', { modeloId: '12', color: 34 }],
  ['https://percha.example/ca/modelo/12', { modeloId: '12', color: undefined }],
  ['https://percha.example/gallery', undefined],
  ['M27-102', undefined],
])('reads %s', (text, read) => {
  expect(readTag(text)).toEqual(read);
});
