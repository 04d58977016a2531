import { useEffect, useMemo, useRef, useState } from 'react';
import type { ModeloTipo } from '../../catalogue.contract.ts';
import type { finderOf } from '../../find/finder-of.ts';
import type { CardModelo } from './modelo-card.tsx';

type Part = { finderOf: typeof finderOf };
let loaded: Part | undefined;

/** The part that finds by words, which comes when somebody looks for something. */
export async function loadFinder(): Promise<Part> {
  loaded ??= await import('../../find/finder-of.ts');
  return loaded;
}

/**
 * The modelos that hold the reader's words, best first; all of them without words. Until the part that finds is there,
 * what was found before.
 * @returns undefined when there is nothing yet to be shown
 */
export function useFound(
  all: readonly CardModelo[] | undefined,
  tipos: readonly ModeloTipo[],
  words: string,
): readonly CardModelo[] | undefined {
  const [part, setPart] = useState(() => loaded);
  const wanted = words !== '' && !part;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    // A line that breaks leaves what was shown; the next letter asks again.
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
