import { useMatch, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { AddressLink } from '../address-link.tsx';
import { keepLeft, listAddress } from '../list/last-address.ts';

interface BackToProps {
  /** The record's list. */
  to: string;
  children: ReactNode;
}

/** A link from a record to its list as the user left it; Escape follows it. */
export function BackTo({ to, children }: BackToProps) {
  const router = useRouter();
  // The record's own path, also while the next page loads.
  const record = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useEffect(() => keepLeft(to, record), [to, record]);
  // Before the first paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
      if (target.closest('dialog, [popover]')) return;
      // The key would close the confirmation of a form with changes at once.
      event.preventDefault();
      // Escape in a field leaves the field only, not the record.
      if (target.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
        document.getElementById('contenido')?.focus({ preventScroll: true });
      } else router.history.push(listAddress(to));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [router, to]);
  return (
    <AddressLink address={listAddress(to)} className="link-quiet text-sm">
      ‹ {children}
    </AddressLink>
  );
}
