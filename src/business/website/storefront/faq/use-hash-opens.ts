import { useEffect } from 'react';

/**
 * Opens the question that the address names after its `#` (or that holds the target), scrolls to it and
 * focuses it: at first, and at each change.
 */
export function useHashOpens(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(hashWords())?.closest('details');
      if (!named) return;
      named.open = true;
      named.scrollIntoView();
      named.querySelector('summary')?.focus({ preventScroll: true });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

/** Returns the decoded hash; an undecodable one names nothing. */
function hashWords(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}
