import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddressLinkProps {
  /** A URL that the company entered: a path of the site with its query, or a full URL of another site. */
  address: string;
  className?: string;
  /** -1 when the Tab key skips the link. */
  tabIndex?: number;
  /** The link points to the current page. */
  current?: boolean;
  children: ReactNode;
}

/** A link to a URL that is data: client-side navigation within the site, a plain link elsewhere. */
export function AddressLink({ address, className, tabIndex, current, children }: AddressLinkProps) {
  const { options } = useRouter();
  const ariaCurrent = current || undefined;
  if (!address.startsWith('/') || address.startsWith('//')) {
    // Only these schemes are links: another scheme could run code.
    const href = /^(?:https?|mailto|tel):/i.test(address) ? address : undefined;
    return (
      <a href={href} className={className} tabIndex={tabIndex} aria-current={ariaCurrent}>
        {children}
      </a>
    );
  }
  const { pathname, search, hash } = new URL(address, 'http://site.internal');
  return (
    <Link
      to={pathname}
      // The router parses it because list filters are JSON. Cast: the target route is unknown here.
      search={options.parseSearch?.(search) as never}
      hash={hash.slice(1) || undefined}
      className={className}
      tabIndex={tabIndex}
      aria-current={ariaCurrent}
    >
      {children}
    </Link>
  );
}
