import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it('uses the domain of the site as id, with the port in the origin only', () => {
  expect(relyingPartyOf('https://house.example')).toEqual({
    id: 'house.example',
    origin: 'https://house.example',
  });
  expect(relyingPartyOf('https://b2b.house.example:8443')).toEqual({
    id: 'b2b.house.example',
    origin: 'https://b2b.house.example:8443',
  });
});

it('turns the loopback address into localhost, and returns undefined for other addresses', () => {
  const local = { id: 'localhost', origin: 'http://localhost:3000' };
  expect(relyingPartyOf('http://127.0.0.1:3000')).toEqual(local);
  expect(relyingPartyOf('http://[::1]:3000')).toEqual(local);
  expect(relyingPartyOf('http://192.168.1.10:3000')).toBeUndefined();
});
