/** Which network addresses the server may ask on behalf of a file from outside. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The `code` of the error of a look-up that found an address that may not be asked. */
export const privateAddress = 'EPRIVATEADDRESS';

/** IPv6 in use for hosts of the internet; what lies outside wraps IPv4 addresses or is reserved. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Tells whether an address is one of the public internet: not private, loopback, link-local, multicast, reserved or
 * carrier-grade NAT, and no IPv6 address that leads to an IPv4 one by a gateway. `::ffff:10.0.0.1` counts as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/**
 * Returns a look-up for a connection that fails with `privateAddress` when the name has any address that may not be
 * asked. The connection is made to the very addresses that it returns.
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
