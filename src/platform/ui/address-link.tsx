import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddressLinkProps {
  /** An address that the house has typed in: a path of the site with its query, or a full address elsewhere. */
  address: string;
  className?: string;
  /** -1: reached another way than by the Tab key. */
  tabIndex?: number;
  /** It leads to what is shown now. */
  current?: boolean;
  children: ReactNode;
}

/** A link to an address that is data: within the site without a new page, elsewhere as any link. */
export function AddressLink({ address, className, tabIndex, current, children }: AddressLinkProps) {
  const { options } = useRouter();
  const said = current || undefined;
  if (!address.startsWith('/') || address.startsWith('//')) {
    // Only these lead to a page: an address of another scheme could run code.
    const href = /^(?:https?|mailto|tel):/i.test(address) ? address : undefined;
    return (
      <a href={href} className={className} tabIndex={tabIndex} aria-current={said}>
        {children}
      </a>
    );
  }
  const { pathname, search, hash } = new URL(address, 'http://site.internal');
  return (
    <Link
      to={pathname}
      // Parsed by the router, because a list's filters are JSON. Cast: the target route is not known here.
      search={options.parseSearch?.(search) as never}
      hash={hash.slice(1) || undefined}
      className={className}
      tabIndex={tabIndex}
      aria-current={said}
    >
      {children}
    </Link>
  );
}
