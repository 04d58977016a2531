import { type RefObject, useEffect, useRef } from 'react';
import { takeLeft } from './last-address.ts';

/**
 * Whoever comes to a list has the focus in it, so that its keys answer at once: on the row that he comes back from, else
 * on the list itself. A focus that is somewhere in the page already stays there.
 * @param list its path
 * @param records the rows' own paths; undefined while the first ones are coming
 */
export function useListFocus(
  list: string,
  section: RefObject<HTMLElement | null>,
  records: readonly (string | undefined)[] | undefined,
  onRow: (place: number) => void,
): void {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current || !records) return;
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
