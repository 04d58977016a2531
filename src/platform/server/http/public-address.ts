/** Decides which network addresses the server may request on behalf of an outside file. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The error `code` of a look-up that found a forbidden address. */
export const privateAddress = 'EPRIVATEADDRESS';

/** IPv6 range of internet hosts. Addresses outside of it wrap IPv4 addresses or are reserved. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to the public internet: not private, loopback, link-local, multicast,
 * reserved or carrier-grade NAT, and not an IPv6 gateway to IPv4. `::ffff:10.0.0.1` counts as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/**
 * Returns a look-up for a connection. It fails with `privateAddress` when the name has any forbidden address.
 * The connection uses exactly the addresses that it returns.
 */
export function publicLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (host: string, options: LookupOptions, done) => {
    lookup(host, { ...options, all: true }, (error: Error | null, found: LookupAddress[] = []) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !mayConnect(address))) {
        return done(Object.assign(new Error(`${host} has no public address`), { code: privateAddress }), '');
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
