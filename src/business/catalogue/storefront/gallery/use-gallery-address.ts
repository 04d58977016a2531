import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type GalleryFilters, gallerySearch, shopGallerySearch } from '../../gallery-address.ts';
import { type Audience, galleryPath } from '../audience.ts';

/** After the last letter, until the words stand in the address. Milliseconds. */
const pause = 350;

/** How the gallery's address is changed: filters and order by a step that can be taken back, words in place. */
export function useGalleryAddress(audience: Audience, filters: GalleryFilters) {
  const navigate = useNavigate();
  const to = galleryPath[audience];
  const searchOf = audience === 'shop' ? shopGallerySearch : gallerySearch;
  const searchWith = (change: GalleryFilters) => searchOf({ ...filters, ...change });
  const go = (change: GalleryFilters, replace = false) =>
    void navigate({ to, search: searchWith(change), resetScroll: false, replace });
  return { to, searchWith, go };
}

/**
 * The reader's words: shown as they are typed, and told to the address when the hand rests. Words that the address gets
 * from elsewhere (a step back, a link) take their place.
 */
export function useTypedWords(inAddress: string, tell: (words: string) => void) {
  const [text, setText] = useState(inAddress);
  const told = useRef(inAddress);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (inAddress === told.current) return;
    told.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const words = text.trim();
    if (words === told.current) return;
    const timer = setTimeout(() => {
      told.current = words;
      latest.current(words);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = useCallback(() => setText(''), []);
  return { text, setText, clear };
}
