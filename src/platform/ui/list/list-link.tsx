import type { ReactNode } from 'react';
import { AddressLink } from '../address-link.tsx';
import type { ListFilter } from './list-filter.ts';

interface ListLinkProps {
  /** The path of the list. */
  to: string;
  /** The values that the fields of its rows equal. */
  equals: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** A quiet link from a record to the rows of another list that belong to it. */
export function ListLink({ to, equals, children }: ListLinkProps) {
  const filtros = Object.entries(equals).map(([campo, valor]): ListFilter => ({ campo, op: 'eq', valor }));
  return (
    <AddressLink
      address={`${to}?filtros=${encodeURIComponent(JSON.stringify(filtros))}`}
      className="link-quiet tabular-nums"
    >
      {children}
    </AddressLink>
  );
}
