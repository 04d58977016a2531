import { expect, it } from 'vitest';
import { postalCodeOf } from './postal-code.ts';

it.each([
  ['ES', '08500', '08500'],
  ['ES', ' 28 001', '28001'],
  ['ES', '99999', undefined],
  ['ES', '00100', undefined],
  ['ES', '8500', undefined],
  ['ES', 'abc', undefined],
  ['PT', '4000-123', '4000-123'],
  ['PT', '4000 123', '4000-123'],
  ['PT', '0400-123', undefined],
  ['PT', '4000', undefined],
  ['FR', '66 000', '66 000'],
])('converts %s %s to %s', (iso2, written, code) => {
  expect(postalCodeOf(iso2, written)).toBe(code);
});
