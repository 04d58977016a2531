import { expect, test } from 'vitest';
import { tallaName } from './talla-name.ts';

const translated = (key: string) => `${key}!`;

test.each(['Única', 'unica', 'Talla única', 'One size', 'TU', 'T.U.'])('%s is the one size', (nombre) => {
  expect(tallaName(nombre, translated)).toBe('Única!');
});

test.each(['36', 'S', 'XL', 'U', '40/42'])('%s stays as it is', (nombre) => {
  expect(tallaName(nombre, translated)).toBe(nombre);
});
