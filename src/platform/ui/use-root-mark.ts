import { useLayoutEffect } from 'react';

const standing = new Map<string, number>();

/**
 * Says at the root of the page that a piece is on it (`name` as in `dataset`), for styles of what stands elsewhere. A style
 * that looks for the piece (`:root:has(…)`) is asked anew at whatever changes on any page: it cost a typed cell of the
 * matrix ten times its layout.
 */
export function useRootMark(name: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const change = (by: 1 | -1) => {
      const count = (standing.get(name) ?? 0) + by;
      standing.set(name, count);
      if (count > 0) dataset[name] = '';
      else delete dataset[name];
    };
    change(1);
    return () => change(-1);
  }, [name]);
}
