import { createSynonymIndex, type HouseSynonym } from './house-synonyms.ts';
import { createSearch, type Searchable, type SearchResult } from './search-modelos.ts';

type Tipos = readonly { id: number; nombre: string }[];
export type Textos = readonly { id: number; texto: string }[];
type Search<M> = (text: string, options: { today: string; readsShopFilters: boolean }) => SearchResult<M>;

interface CachedSearch {
  tipos: Tipos;
  textos: Textos | undefined;
  synonyms: readonly HouseSynonym[] | undefined;
  search: Search<Searchable>;
}

const cache = new WeakMap<readonly Searchable[], CachedSearch>();

/** Returns the search over a list of cards, cached while its sources stay the same. */
export function searchOf<M extends Searchable>(
  modelos: readonly M[],
  tipos: Tipos,
  textos: Textos | undefined,
  synonyms: readonly HouseSynonym[] | undefined,
): Search<M> {
  let one = cache.get(modelos);
  if (one?.tipos !== tipos || one.textos !== textos || one.synonyms !== synonyms) {
    const byId = new Map(textos?.map(({ id, texto }) => [id, texto]));
    const textOf = (id: number) => byId.get(id) ?? '';
    const search = createSearch(modelos, tipos, textOf, createSynonymIndex(synonyms ?? []));
    one = { tipos, textos, synonyms, search };
    cache.set(modelos, one);
  }
  // Cast: the cache forgets that the result has the type of its list.
  return one.search as Search<M>;
}
