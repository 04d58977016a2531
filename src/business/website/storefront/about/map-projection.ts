/** Where a place is on the still maps of the About page: rules without I/O. */
import type { Coordinates } from '../../../settings/coordinates.ts';

export interface Point {
  x: number;
  y: number;
}

export const granollers: Coordinates = { lat: 41.6079, lon: 2.2873 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Projects onto a plane map, with north up. @param scale units of a degree of latitude */
const projection =
  (west: number, north: number, scale: number, middle: number) =>
  ({ lat, lon }: Coordinates): Point => ({
    x: (lon - west) * Math.cos(radians(middle)) * scale,
    y: (north - lat) * scale,
  });

/** The surroundings of Barcelona: 400 by 436 units of some 145 m. */
export const onBarcelonaMap = projection(1.95, 41.82, 767, 41.5);
/** The Iberian Peninsula: 400 by 320 units of some 3 km. */
export const onPeninsulaMap = projection(-10, 44.1, 37.5, 40);

const isWithin = ({ x, y }: Point, width: number, height: number) =>
  x >= 12 && x <= width - 12 && y >= 34 && y <= height - 12;

export type StillMap = 'barcelona' | 'peninsula';

/** Returns the most detailed of our maps that holds a place; undefined when it is on none. */
export function mapOf(place: Coordinates): StillMap | undefined {
  if (isWithin(onBarcelonaMap(place), 400, 436)) return 'barcelona';
  return isWithin(onPeninsulaMap(place), 400, 320) ? 'peninsula' : undefined;
}

/** Half the height of the outside map, in degrees of latitude: some 1.5 km. */
const reach = 0.012;

/** Returns the address of OpenStreetMap's map around a place, with a mark on it. */
export function outsideMapAddress({ lat, lon }: Coordinates): string {
  const wide = (reach * 1.4) / Math.cos(radians(lat));
  const edges = [lon - wide, lat - reach, lon + wide, lat + reach].map((edge) => edge.toFixed(5));
  const query = new URLSearchParams({ bbox: edges.join(','), layer: 'mapnik', marker: `${lat},${lon}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
