import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { takeLeft } from './last-address.ts';

/**
 * Focuses the list when its page opens, so that its keys work at once: on the row of the record the user
 * returns from, else on the list itself. A focus inside the page stays.
 * @param list the list's path; undefined for a list whose page has another one
 * @param records the paths of the rows; undefined while they load
 */
export function useListFocus(
  list: string | undefined,
  section: RefObject<HTMLElement | null>,
  records: readonly (string | undefined)[] | undefined,
  onRow: (place: number) => void,
): void {
  const settled = useRef(false);
  // Before the rows are painted: a later focus would take a key that is pressed at once.
  useLayoutEffect(() => {
    if (settled.current || !records || list === undefined) return;
    settled.current = true;
    const record = takeLeft(list);
    const place = record === undefined ? -1 : records.indexOf(record);
    const main = section.current?.closest('main');
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    if (place >= 0) onRow(place);
    else section.current?.focus({ preventScroll: true });
  });
}

/**
 * Focuses the first row of a page that the user turned to, with the list's head in view.
 * @param shown the number of the shown page; undefined while it loads
 * @returns the function to call with the page that the user turns to
 */
export function useTurnedPage(
  section: RefObject<HTMLElement | null>,
  shown: number | undefined,
  onFirstRow: () => void,
): (page: number) => void {
  const turned = useRef<number>(undefined);
  useEffect(() => {
    if (turned.current === undefined || shown !== turned.current) return;
    turned.current = undefined;
    section.current?.scrollIntoView({ block: 'start' });
    onFirstRow();
  });
  return (page) => {
    turned.current = page;
  };
}
