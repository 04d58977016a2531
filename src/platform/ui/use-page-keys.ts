import { useEffect, useRef } from 'react';

/** What a single key does on a page, by `KeyboardEvent.key`; an absent one is the browser's own. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys act while the focus is on the page's content, or nowhere, and nothing is being written: not in a field,
 * a dialog or a menu, and not together with Ctrl, Alt or ⌘.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || !(target instanceof Element)) return;
      if (target !== document.body && !target.closest('main')) return;
      if (
        target.closest('input:not([type=checkbox]), select, textarea, dialog, [popover], [contenteditable]')
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
