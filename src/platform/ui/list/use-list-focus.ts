import { type RefObject, useEffect, useRef } from 'react';
import { takeOpened } from './last-address.ts';
import type { RowId } from './use-selection.ts';

/**
 * Whoever comes to a list has the focus in it, so that its keys answer at once: on the row that he comes back from, else
 * on the list itself. A focus that is somewhere in the page already stays there.
 * @param ids of the rows; undefined while the first ones are coming
 */
export function useListFocus(
  list: string,
  section: RefObject<HTMLElement | null>,
  ids: readonly RowId[] | undefined,
  onRow: (place: number) => void,
): void {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current || !ids) return;
    settled.current = true;
    const place = ids.indexOf(takeOpened(list) ?? '');
    const main = section.current?.closest('main');
    const { activeElement } = document;
    if (activeElement !== main && main?.contains(activeElement)) return;
    if (place >= 0) onRow(place);
    else section.current?.focus({ preventScroll: true });
  });
}
