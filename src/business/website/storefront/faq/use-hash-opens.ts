import { useEffect } from 'react';

/** The question that the address names after its `#`, itself or a part of it, is opened, brought into sight and given the focus: at first, and at each change. */
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

/** An address may hold anything: signs that stand for no text name nothing. */
function hashWords(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}
