import { useState } from 'react';
import type { ListPlace, ListSearch } from './list-search.ts';

/**
 * Keeps the state of a list outside the URL, for a list beside another one on the same page.
 * @param initial its first conditions, order and page
 */
export function useListState(initial: ListSearch = {}): ListPlace {
  const [state, onState] = useState(initial);
  return { state, onState, local: true };
}
