import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leaves a public page that `early-priced-page.ts` has hidden, within the document and its language. */
export function usePricedPage(): void {
  const router = useRouter();
  useEffect(() => {
    const root = document.documentElement;
    if (!root.hidden) return;
    // The route's own guard leads to the page with prices.
    void router.invalidate().finally(() => {
      root.hidden = false;
    });
  }, [router]);
}
