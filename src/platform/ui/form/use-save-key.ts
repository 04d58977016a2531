import { useLayoutEffect, useRef } from 'react';

/** Saves on Ctrl+S or ⌘S anywhere on the page, unless a dialog is open. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  // Before the first paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
