import { useLayoutEffect } from 'react';

const standing = new Map<string, number>();

/**
 * Marks the document root while a component is mounted (`name` as in `dataset`), for styles elsewhere. The
 * selector `:root:has(…)` is evaluated at every change of any page: it multiplied the layout of a typed
 * matrix cell by ten.
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
