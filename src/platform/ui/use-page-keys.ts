import { useLayoutEffect, useRef } from 'react';

/** The action of each single key by `KeyboardEvent.key`; the browser handles absent keys. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Handles single keys while the focus is on the page's content or nowhere: not in a field, a dialog or a
 * menu, and not with Ctrl, Alt or ⌘.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the first paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      // «[» takes AltGr on many keyboards; browsers report it as Ctrl+Alt.
      const isChord = (ctrlKey || altKey) && !event.getModifierState('AltGraph');
      if (isChord || metaKey || repeat || defaultPrevented || !(target instanceof Element)) return;
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
