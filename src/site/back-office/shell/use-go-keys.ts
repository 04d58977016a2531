import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds in which the second key follows `g`. */
const timeoutMs = 1500;
/** Elements that take letters themselves, and parts that cover the page. */
const typing =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], dialog, [popover]';
/** A cell of a grid takes letters as its new value. */
const cells = 'td, [role=gridcell]';

const isLetter = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !repeat;

const takesLetters = (target: EventTarget | null) =>
  target instanceof Element && (target.closest(typing) !== null || target.matches(cells));

/**
 * Opens a screen with two keys, `g` and its own. The second key reaches no other handler of the page.
 * @param paths the path of each second key
 * @returns whether `g` was pressed and the second key is awaited
 */
export function useGoKeys(paths: Readonly<Record<string, string>>, go: (path: string) => void): boolean {
  const latest = useRef({ paths, go });
  latest.current = { paths, go };
  const [isAwaited, setAwaited] = useState(false);

  useLayoutEffect(() => {
    if (isAwaited) return;
    // In the bubbling phase, so that a control that uses the letter comes first.
    const onFirst = (event: KeyboardEvent) => {
      if (event.key !== 'g' || !isLetter(event) || event.defaultPrevented) return;
      if (takesLetters(event.target) || document.querySelector('dialog[open]')) return;
      setAwaited(true);
    };
    window.addEventListener('keydown', onFirst);
    return () => window.removeEventListener('keydown', onFirst);
  }, [isAwaited]);

  useLayoutEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAwaited(false), timeoutMs);
    // In the capturing phase: the page may have an action on the same letter.
    const onSecond = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      setAwaited(false);
      const path = isLetter(event) ? latest.current.paths[event.key] : undefined;
      if (path === undefined || takesLetters(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current.go(path);
    };
    window.addEventListener('keydown', onSecond, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onSecond, true);
    };
  }, [isAwaited]);

  return isAwaited;
}
