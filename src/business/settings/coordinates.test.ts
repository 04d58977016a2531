import { expect, it } from 'vitest';
import { readCoordinates } from './coordinates.ts';

it.each([
  ['41.6079, 2.2873', { lat: 41.6079, lon: 2.2873 }],
  [' 42.2406;-8.7207 ', { lat: 42.2406, lon: -8.7207 }],
  ['0, 0', { lat: 0, lon: 0 }],
])('reads «%s»', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

it.each([undefined, '', 'Vigo', '41,6079, 2,2873', '91, 2', '41, 181', '41.6 N, 2.3 E'])(
  'reads no place from %j',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  },
);
