import { expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

it.each(['93.184.215.14', '8.8.8.8', '2606:4700::6810:84e5', '::ffff:8.8.8.8', '172.32.0.1'])(
  'accepts %s as public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '198.18.0.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::7f00:1'],
  ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001::1', 'not an address', ''],
])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));

it('fails for a name with a private address', async () => {
  const failed = await new Promise((done) =>
    publicLookup(isPublicAddress)('localhost', {}, (error) => done(error)),
  );
  expect(failed).toMatchObject({ code: 'EPRIVATEADDRESS' });
});
