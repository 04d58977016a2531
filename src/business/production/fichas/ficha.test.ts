import { expect, it } from 'vitest';
import { measuresAt } from './ficha.ts';

it('grades a measure from its base talla', () => {
  const pecho = { base: 46.5, incremento: 2.1 };
  expect(measuresAt(pecho, [36, 38, 40, 42], 38)).toEqual([44.4, 46.5, 48.6, 50.7]);
  // A base that the modelo no longer has: the first talla.
  expect(measuresAt(pecho, [36, 38], 99)).toEqual([46.5, 48.6]);
  expect(measuresAt(pecho, [], 38)).toEqual([]);
});
