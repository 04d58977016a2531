import { describe, expect, it } from 'vitest';
import { addressKey } from './client-address.ts';

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
