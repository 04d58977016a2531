import { expect, it } from 'vitest';
import { granollers, mapOf, onBarcelonaMap, outsideMapAddress } from './map-projection.ts';

it.each([
  ['Granollers', granollers, 'barcelona'],
  ['Vigo', { lat: 42.2406, lon: -8.7207 }, 'peninsula'],
  ['Lisbon', { lat: 38.7223, lon: -9.1393 }, 'peninsula'],
  ['Las Palmas', { lat: 28.1235, lon: -15.4363 }, undefined],
])('draws %s on the most detailed map that holds it', (_, place, map) => {
  expect(mapOf(place)).toBe(map);
});

it('puts Granollers where the drawing has it', () => {
  const { x, y } = onBarcelonaMap(granollers);
  expect([Math.round(x), Math.round(y)]).toEqual([194, 163]);
});

it('asks OpenStreetMap for the surroundings of the place', () => {
  const address = new URL(outsideMapAddress(granollers));
  expect(address.origin).toBe('https://www.openstreetmap.org');
  expect(address.searchParams.get('marker')).toBe('41.6079,2.2873');
  const bbox = address.searchParams.get('bbox') ?? '';
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  expect(west < granollers.lon && granollers.lon < east).toBe(true);
  expect(south < granollers.lat && granollers.lat < north).toBe(true);
});
