import { useMatch, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { keepLeft, listAddress } from '../../../platform/ui/list/last-address.ts';

interface BackToProps {
  /** The list that the record belongs to. */
  to: string;
  children: ReactNode;
}

/** The way from a record to its list, as the list was left; Escape leads there, too. */
export function BackTo({ to, children }: BackToProps) {
  const router = useRouter();
  // The record's own path, also while the next page is on its way.
  const record = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useEffect(() => keepLeft(to, record), [to, record]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
      if (target.closest('dialog, [popover]')) return;
      // It would close at once the question that a form with changes asks.
      event.preventDefault();
      // Out of a field first: a hand that only wants to leave it must not leave the record.
      if (target.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
        document.getElementById('contenido')?.focus({ preventScroll: true });
      } else router.history.push(listAddress(to));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [router, to]);
  return (
    <p className="mb-4">
      <AddressLink address={listAddress(to)} className="link-quiet">
        ‹ {children}
      </AddressLink>
    </p>
  );
}
