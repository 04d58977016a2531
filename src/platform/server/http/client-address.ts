/** The network address that rate limits count for a request. */
import ipaddr from 'ipaddr.js';
import type { NodeBindings } from './server.ts';

/** An IPv6 household or host gets at least a /64, so its single addresses identify nothing. */
const ipv6Prefix = 64;

/** Characters of the longest address with brackets, zone and port. */
const longest = 64;

/**
 * Returns the key under which limits count a client's address: the whole IPv4 address, or the /64 of an IPv6
 * address. IPv4 inside IPv6 (`::ffff:192.0.2.7`) counts as IPv4. A port or a zone is dropped.
 *
 * @param address of a socket or a proxy: `192.0.2.7`, `192.0.2.7:443`, `[2001:db8::1]:443`, `fe80::1%eth0`
 * @returns `192.0.2.7`, `2001:db8::/64`; a text that is not an address is cut to 64 characters
 */
export function addressKey(address: string): string {
  const plain = withoutPort(address.slice(0, longest).trim());
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${ipv6Prefix}`)}/${ipv6Prefix}`;
}

/** Removes brackets and port: `[2001:db8::1]:443` -> `2001:db8::1`, `192.0.2.7:443` -> `192.0.2.7`. */
function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(address)?.[1];
  return inBrackets ?? address.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1');
}

const withoutZone = (address: string) => address.replace(/%.*$/, '');

/** Returns a client's address: from the nearest proxy when proxies are trusted, else of the connection. */
export function clientAddress(
  headers: Headers,
  bindings: NodeBindings | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || bindings?.incoming?.socket?.remoteAddress || 'unknown';
}
