import { useEffect, useRef } from 'react';

/** Ctrl+S, or ⌘S, wherever the focus is on the page; not while a dialog asks something. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      // The browser would keep the page as a file.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
