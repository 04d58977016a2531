import { expect, it } from 'vitest';
import { idInAddress } from './id-in-address.ts';

it.each([
  ['884', 884],
  ['0884', 884],
  ['2147483647', 2_147_483_647],
])('reads %s as an id', (text, id) => {
  expect(idInAddress(text)).toBe(id);
});

it.each(['884abc', '884 ', '1e3', '0x10', '8.5', '-1', '+1', '0', '', 'abc', '2147483648', '١٢'])(
  'throws notFound for %j',
  (text) => {
    expect(() => idInAddress(text)).toThrow(expect.objectContaining({ isNotFound: true }));
  },
);
