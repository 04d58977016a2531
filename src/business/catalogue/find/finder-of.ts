import { createFinder, type Findable } from './find-modelos.ts';

type Tipos = readonly { id: number; nombre: string }[];
interface Kept {
  tipos: Tipos;
  find: (text: string) => Findable[];
}

const kept = new WeakMap<readonly Findable[], Kept>();

/** Returns the finder of a list of cards, cached while the list and the tipos stay the same. */
export function finderOf<M extends Findable>(modelos: readonly M[], tipos: Tipos): (text: string) => M[] {
  let one = kept.get(modelos);
  if (one?.tipos !== tipos) {
    one = { tipos, find: createFinder(modelos, tipos) };
    kept.set(modelos, one);
  }
  return one.find as (text: string) => M[];
}
