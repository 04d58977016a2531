import { expect, it } from 'vitest';
import { createSignedAddresses } from './signed-address.ts';

let now = new Date('2026-11-21T10:00:00Z');
const clock = { now: () => now, today: () => '2026-11-21' };
const addresses = createSignedAddresses('a secret of the house, long enough', clock);

it('opens a signed value until it expires', () => {
  now = new Date('2026-11-21T10:00:00Z');
  const token = addresses.sign('papel', '7 papeles/ab.pdf', 90);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(addresses.open('papel', token)).toBe('7 papeles/ab.pdf');
  now = new Date('2026-11-21T10:01:29Z');
  expect(addresses.open('papel', token)).toBe('7 papeles/ab.pdf');
  now = new Date('2026-11-21T10:01:30Z');
  expect(addresses.open('papel', token)).toBeUndefined();
});

it('refuses a value that was changed, signed for another use or with another secret', () => {
  now = new Date('2026-11-21T10:00:00Z');
  const token = addresses.sign('papel', '7', 90);
  const [body = '', mark = ''] = token.split('.');
  const longer = Buffer.from(`${now.getTime() + 9e9} 7`).toString('base64url');
  const other = createSignedAddresses('another secret, just as long', clock);
  expect(addresses.open('otro', token)).toBeUndefined();
  expect(other.open('papel', token)).toBeUndefined();
  for (const wrong of ['', '.', body, `${body}.`, `.${mark}`, `${longer}.${mark}`, `${body}.${mark}AA`]) {
    expect(addresses.open('papel', wrong), wrong).toBeUndefined();
  }
});
