/** The modelos of the gallery that the user came from: previous, next, and the way back. */
import type { GallerySearch } from '../../gallery-address.ts';
import type { Audience } from '../audience.ts';

interface Trail {
  audience: Audience;
  search: GallerySearch;
  ids: readonly number[];
}

/** Kept in memory only: a page that was loaded again has no modelos beside it. */
let last: Trail | undefined;

/** Notes the gallery as it is shown. */
export function noteTrail(
  audience: Audience,
  search: GallerySearch,
  modelos: readonly { id: number }[],
): void {
  last = { audience, search, ids: modelos.map(({ id }) => id) };
}

/** Returns the gallery that led to a modelo, and the modelos beside it. */
export function trailAt(id: number, audience: Audience) {
  const place = last?.audience === audience ? last.ids.indexOf(id) : -1;
  if (!last || place < 0) return undefined;
  return {
    search: last.search,
    place: place + 1,
    total: last.ids.length,
    previous: last.ids[place - 1],
    next: last.ids[place + 1],
  };
}
