import type { RefObject } from 'react';
import { usePageKeys } from '../../platform/ui/use-page-keys.ts';

/**
 * Moves the focus along the rows of a page with the arrows, or with j and k. Enter then opens a row, because
 * each is a link.
 * @param page holds the lists with the rows
 */
export function useRowSteps(page: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = rows[at < 0 ? 0 : at + by];
    next?.focus();
  };
  usePageKeys({ ArrowDown: step(1), j: step(1), ArrowUp: step(-1), k: step(-1) });
}
