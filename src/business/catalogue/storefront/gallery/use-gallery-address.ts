import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../../platform/ui/after-paint.ts';
import { type GalleryFilters, gallerySearch, shopGallerySearch } from '../../gallery-address.ts';
import { type Audience, galleryPath } from '../audience.ts';

/** Delay after the last keystroke before the words go to the address. Milliseconds. */
const pause = 350;

/** Changes the gallery's address: filters and order add a history entry, words replace it. */
export function useGalleryAddress(audience: Audience, filters: GalleryFilters) {
  const navigate = useNavigate();
  const to = galleryPath[audience];
  const searchOf = audience === 'shop' ? shopGallerySearch : gallerySearch;
  const searchWith = useCallback(
    (change: GalleryFilters) => searchOf({ ...filters, ...change }),
    [searchOf, filters],
  );
  // The address follows a moment after a press: the next press builds on the requested filters.
  const wanted = useRef(filters);
  const waiting = useRef<{ replace: boolean; cancel: () => void }>(undefined);
  useEffect(() => {
    if (!waiting.current) wanted.current = filters;
  }, [filters]);
  useEffect(
    () => () => {
      waiting.current?.cancel();
      waiting.current = undefined;
    },
    [],
  );
  const go = useCallback(
    (change: GalleryFilters, replace = false) => {
      wanted.current = { ...wanted.current, ...change };
      if (waiting.current) {
        waiting.current.replace &&= replace;
        return;
      }
      // Every link of the page renders again with the address, so the press is painted first.
      const cancel = afterPaint(() => {
        const replaces = waiting.current?.replace ?? replace;
        waiting.current = undefined;
        void navigate({ to, search: searchOf({ ...wanted.current }), resetScroll: false, replace: replaces });
      });
      waiting.current = { replace, cancel };
    },
    [navigate, to, searchOf],
  );
  return { to, searchWith, go };
}

/**
 * Returns the search words as they are typed, and writes them to the address after a pause. Words that the
 * address gets from elsewhere (a step back, a link) replace them.
 */
export function useTypedWords(inAddress: string, onWords: (words: string) => void) {
  const [text, setText] = useState(inAddress);
  const lastAddress = useRef(inAddress);
  const latest = useRef(onWords);
  latest.current = onWords;
  useEffect(() => {
    if (inAddress === lastAddress.current) return;
    lastAddress.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const words = text.trim();
    if (words === lastAddress.current) return;
    const timer = setTimeout(() => {
      lastAddress.current = words;
      latest.current(words);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = useCallback(() => setText(''), []);
  return { text, setText, clear };
}
