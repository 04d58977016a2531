import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress, isFromProxy } from './client-address.ts';
import { parseTrustProxy, type TrustProxy } from './trusted-proxies.ts';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:51820', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
  ])('counts the IPv4 address %s as a whole', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('counts the IPv6 address %s by its /64', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('separates two networks of the same provider', () => {
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('cuts a text that is not an address', () => {
    expect(addressKey('unknown')).toBe('unknown');
    expect(addressKey('x'.repeat(10_000))).toHaveLength(64);
    expect(addressKey('[:'.repeat(10_000))).toHaveLength(64);
    expect(addressKey('1.2.3.4.'.repeat(10_000)).length).toBeLessThanOrEqual(64);
  });
});

describe('the address of a client', () => {
  const of = (trust: TrustProxy, peer: string, forwarded: string) =>
    clientAddress(
      new Headers({ 'x-forwarded-for': forwarded }),
      { incoming: { socket: { remoteAddress: peer } } },
      trust,
    );
  const proxies = parseTrustProxy('203.0.113.0/24, 10.0.0.9,2001:db8:9::/48') as TrustProxy;

  it('returns the address of the connection when no proxy is trusted', () => {
    expect(of(false, '127.0.0.1', '192.0.2.7')).toBe('127.0.0.1');
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:172.16.0.1', 'fd00::1', '100.64.0.1'])(
    'is the last entry of a proxy of a private network (%s)',
    (peer) => {
      expect(of(true, peer, '198.51.100.1, 192.0.2.7')).toBe('192.0.2.7');
      expect(of(true, peer, '198.51.100.1, 10.0.0.5')).toBe('10.0.0.5');
      expect(of(true, peer, '')).toBe(peer);
    },
  );

  it.each(['198.51.100.9', '2001:db8::1', '::ffff:198.51.100.9'])(
    'is of the connection when a client reaches the port itself and claims another (%s)',
    (peer) => {
      expect(of(true, peer, '192.0.2.7')).toBe(peer);
      expect(of(proxies, peer, '192.0.2.7')).toBe(peer);
      const bindings = { incoming: { socket: { remoteAddress: peer } } };
      expect(isFromProxy(bindings, true)).toBe(false);
    },
  );

  it('returns the last entry outside the listed proxies', () => {
    expect(of(proxies, '10.0.0.9', '1.2.3.4, 192.0.2.7, 203.0.113.5, [2001:db8:9::1]:443')).toBe('192.0.2.7');
    expect(of(proxies, '10.0.0.9', '203.0.113.5')).toBe('10.0.0.9');
    expect(of(proxies, '10.0.0.8', '192.0.2.7')).toBe('10.0.0.8');
  });

  it.each(['', 'yes', '10.0.0.0/33', 'proxy.example', '0.0.0.0/0', '::/0', '10.0.0.1,'])(
    'is not read with the setting «%s»',
    (setting) => {
      expect(parseTrustProxy(setting)).toBeUndefined();
    },
  );
});
