import { useEffect, useMemo, useRef, useState } from 'react';
import type { ModeloTipo } from '../../catalogue.contract.ts';
import type { finderOf } from '../../find/finder-of.ts';
import type { CardModelo } from './modelo-card.tsx';

type Part = { finderOf: typeof finderOf };
let loaded: Part | undefined;

/** Loads the search module, on the first search. */
export async function loadFinder(): Promise<Part> {
  loaded ??= await import('../../find/finder-of.ts');
  return loaded;
}

/**
 * Returns the modelos that match the search words, best first; all of them without words. Until the search
 * module is loaded, the previous result stays.
 * @returns undefined while there is nothing to show yet
 */
export function useSearchResults(
  all: readonly CardModelo[] | undefined,
  tipos: readonly ModeloTipo[],
  words: string,
): readonly CardModelo[] | undefined {
  const [part, setPart] = useState(() => loaded);
  const wanted = words !== '' && !part;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // A failed load keeps the last result; the next keystroke tries again.
    loadFinder().then(
      (one) => !gone && setPart(one),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  const found = useMemo(() => {
    if (!all || words === '') return all;
    return part?.finderOf(all, tipos)(words);
  }, [all, tipos, words, part]);
  const before = useRef(found);
  useEffect(() => {
    before.current = found ?? before.current;
  }, [found]);
  return found ?? before.current;
}
