import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readQuery } from '../../../../platform/http/query.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import type { ModeloTipo } from '../../catalogue.contract.ts';
import { readSynonymsEndpoint, readTextosEndpoint } from '../../celdas.contract.ts';
import type { SearchResult } from '../../find/search-modelos.ts';
import type { searchOf } from '../../find/search-of.ts';
import type { Audience } from '../audience.ts';
import type { CardModelo } from './modelo-card.tsx';

type Part = { searchOf: typeof searchOf };
let loaded: Part | undefined;

/** Loads the search module, on the first search. */
export async function loadSearch(): Promise<Part> {
  loaded ??= await import('../../find/search-of.ts');
  return loaded;
}

/** Returns what the search of an audience reads from words. */
export const searchOptions = (audience: Audience) => ({
  today: dayInMadrid(new Date()),
  readsShopFilters: audience === 'shop',
});

/**
 * Returns the modelos that match the search words, best first, and what was understood; all of them without
 * words. Until the search module is loaded, the previous result stays.
 * @returns undefined while there is nothing to show yet
 */
export function useSearchResults(
  all: readonly CardModelo[] | undefined,
  tipos: readonly ModeloTipo[],
  words: string,
  audience: Audience,
): SearchResult<CardModelo> | undefined {
  const [part, setPart] = useState(() => loaded);
  const wanted = words !== '' && !part;
  const { data: textos } = useQuery({ ...readQuery(readTextosEndpoint, {}), enabled: words !== '' });
  const { data: synonyms } = useQuery({ ...readQuery(readSynonymsEndpoint, {}), enabled: words !== '' });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // A failed load keeps the last result; the next keystroke tries again.
    loadSearch().then(
      (one) => !gone && setPart(one),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  const found = useMemo(() => {
    if (!all) return undefined;
    if (words === '') return { ...nothingAsked, found: [...all] };
    return part?.searchOf(all, tipos, textos, synonyms)(words, searchOptions(audience));
  }, [all, tipos, textos, synonyms, words, part, audience]);
  const before = useRef(found);
  useEffect(() => {
    before.current = found ?? before.current;
  }, [found]);
  return found ?? before.current;
}

const nothingAsked = {
  isWhole: true,
  terms: [],
  unknown: [],
  filters: {},
  colorIds: new Set<number>(),
};
