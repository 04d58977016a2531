import { createFinder, type Findable } from './find-modelos.ts';

type Tipos = readonly { id: number; nombre: string }[];
interface CachedFinder {
  tipos: Tipos;
  find: (text: string) => Findable[];
}

const cache = new WeakMap<readonly Findable[], CachedFinder>();

/** Returns the finder of a list of cards, cached while the list and the tipos stay the same. */
export function finderOf<M extends Findable>(modelos: readonly M[], tipos: Tipos): (text: string) => M[] {
  let one = cache.get(modelos);
  if (one?.tipos !== tipos) {
    one = { tipos, find: createFinder(modelos, tipos) };
    cache.set(modelos, one);
  }
  return one.find as (text: string) => M[];
}
