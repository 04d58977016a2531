/** The site as a WebAuthn relying party. */
import { isIP } from 'node:net';

export interface RelyingParty {
  /** Domain that passkeys are bound to. */
  id: string;
  /** Origin of the pages that may use them. */
  origin: string;
}

/**
 * Returns the relying party of a site.
 * @param origin of `PUBLIC_URL`, or the address the server listens on
 * @returns undefined for a bare IP address, which WebAuthn does not accept; loopback becomes `localhost`
 */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const url = new URL(origin);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return { id: host, origin: url.origin };
  if (host !== '::1' && !host.startsWith('127.')) return undefined;
  url.hostname = 'localhost';
  return { id: 'localhost', origin: url.origin };
}
