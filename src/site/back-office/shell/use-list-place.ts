import type { ListPlace, ListSearch } from '../../../platform/ui/list/list-search.ts';

/** The route of a list, as `listRoute` declares it. */
interface ListRoute {
  useSearch(): ListSearch;
  useNavigate(): (to: { search: ListSearch; resetScroll: false }) => Promise<void>;
}

/** Returns the state of a list in its URL, and the setter. */
export function useListPlace(route: ListRoute): ListPlace {
  const navigate = route.useNavigate();
  return {
    state: route.useSearch(),
    onState: (search) => void navigate({ search, resetScroll: false }),
  };
}
