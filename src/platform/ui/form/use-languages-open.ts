/** Whether a user keeps all languages of a text open: a preference in the browser, for all forms at once. */
import { useSyncExternalStore } from 'react';
import { useFormWriter } from './use-form-draft.tsx';

const listeners = new Set<() => void>();
/** The value of this page, where the browser forbids storage. */
const changed = new Map<string, boolean>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the preference of the user of the form, and its setter. */
export function useLanguagesOpen(): [isOpen: boolean, keepOpen: (isOpen: boolean) => void] {
  const key = `percha:languages:${useFormWriter() ?? ''}`;
  const isOpen = useSyncExternalStore(subscribe, () => {
    try {
      return localStorage.getItem(key) === 'open';
    } catch {
      return changed.get(key) ?? false;
    }
  });
  return [
    isOpen,
    (next) => {
      changed.set(key, next);
      try {
        if (next) localStorage.setItem(key, 'open');
        else localStorage.removeItem(key);
      } catch {
        // The browser forbids storage: the preference lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
  ];
}
