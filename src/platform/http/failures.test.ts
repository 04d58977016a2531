import { expect, it } from 'vitest';
import { TooMany } from './failures.ts';

it.each([
  [5, 'Demasiados intentos. Espere {{seconds}} segundos.'],
  [90, 'Demasiados intentos. Espere {{seconds}} segundos.'],
  [593, 'Demasiados intentos. Espere unos {{minutes}} minutos.'],
])('gives a wait of %i s in the unit a person would use', (seconds, key) => {
  const { texts, headers } = new TooMany(seconds);
  expect(texts).toEqual([{ key, params: { seconds, minutes: Math.ceil(seconds / 60) } }]);
  expect(headers).toEqual({ 'Retry-After': String(seconds) });
});
