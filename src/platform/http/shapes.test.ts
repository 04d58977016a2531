import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { plainLine } from './shapes.ts';

const accepts = (text: string) => z.safeParse(z.string().check(plainLine), text).success;

it.each(['Núria Casals i Pujol', 'Conceição', 'L’Hospitalet · 3.º 2.ª', ''])(
  'accepts «%s» as a line',
  (text) => {
    expect(accepts(text)).toBe(true);
  },
);

it.each([
  ['a line break', 'Ana\r\nBcc: x'],
  ['a zero-width space', '\u200b'],
  ['a change of text direction', 'a\u202egnp.exe'],
  ['a line separator', 'a\u2028b'],
  ['a bell', 'a\u0007'],
])('refuses %s', (_, text) => {
  expect(accepts(text)).toBe(false);
});
