/** The network address that rate limits count for a request. */
import ipaddr from 'ipaddr.js';
import type { NodeBindings } from './server.ts';
import { isProxy, type TrustProxy } from './trusted-proxies.ts';

/** An IPv6 household or host gets at least a /64, so its single addresses identify nothing. */
const ipv6Prefix = 64;

/** Characters of the longest address with brackets, zone and port. */
const maxLength = 64;

/**
 * Returns the key under which limits count a client's address: the whole IPv4 address, or the /64 of an IPv6
 * address. IPv4 inside IPv6 (`::ffff:192.0.2.7`) counts as IPv4. A port or a zone is dropped.
 *
 * @param address of a socket or a proxy: `192.0.2.7`, `192.0.2.7:443`, `[2001:db8::1]:443`, `fe80::1%eth0`
 * @returns `192.0.2.7`, `2001:db8::/64`; a text that is not an address is cut to 64 characters
 */
export function addressKey(address: string): string {
  const plain = withoutPort(address.slice(0, maxLength).trim());
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

/**
 * Returns whether headers of a proxy count. Calls without a port come from this process and count as a
 * proxy's.
 */
export function isFromProxy(bindings: NodeBindings | undefined, trust: TrustProxy): boolean {
  const peer = bindings?.incoming?.socket?.remoteAddress;
  return trust !== false && (peer === undefined || isProxy(peer, trust));
}

/**
 * Returns a client's address: the last entry of `X-Forwarded-For` when the connection is a trusted proxy's,
 * else the address of the connection. With listed networks it is the last entry outside of them.
 */
export function clientAddress(
  headers: Headers,
  bindings: NodeBindings | undefined,
  trust: TrustProxy,
): string {
  const peer = bindings?.incoming?.socket?.remoteAddress || 'unknown';
  if (!isFromProxy(bindings, trust)) return peer;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  // A private client behind a private proxy could claim any address if private entries were passed over.
  if (trust === true) return entries.at(-1) || peer;
  return entries.findLast((entry) => !isProxy(withoutPort(entry), trust)) || peer;
}
