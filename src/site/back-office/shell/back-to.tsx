import type { ReactNode } from 'react';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { listAddress } from '../../../platform/ui/list/last-address.ts';

interface BackToProps {
  /** The list that the record belongs to. */
  to: string;
  children: ReactNode;
}

/** The way from a record to its list, as the list was left. */
export function BackTo({ to, children }: BackToProps) {
  return (
    <p className="mb-4">
      <AddressLink address={listAddress(to)} className="link-quiet">
        ‹ {children}
      </AddressLink>
    </p>
  );
}
