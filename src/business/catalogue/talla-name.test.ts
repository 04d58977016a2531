import { expect, test } from 'vitest';
import { tallaName } from './talla-name.ts';

const translated = (key: string) => `${key}!`;

test.each(['Única', 'unica', 'Talla única', 'One size', 'TU', 'T.U.'])(
  'reads %s as the one size',
  (nombre) => {
    expect(tallaName(nombre, translated)).toBe('Única!');
  },
);

test.each(['36', 'S', 'XL', 'U', '40/42'])('leaves %s unchanged', (nombre) => {
  expect(tallaName(nombre, translated)).toBe(nombre);
});
