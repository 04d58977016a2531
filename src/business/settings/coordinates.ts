/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/** Returns the place that «41.6079, 2.2873» names; undefined for any other text. */
export function readCoordinates(text: string | undefined): Coordinates | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(text ?? '') ?? [];
  const place = { lat: Number(latitude), lon: Number(longitude) };
  if (!latitude || Math.abs(place.lat) > 85 || Math.abs(place.lon) > 180) return undefined;
  return place;
}
