import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

// Watched, not replaced.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

it('works as hard for an account that there is not, or that has no password yet, as for one with another password', async () => {
  const verify = vi.mocked(argon2.verify);
  const stored = await hashPassword('once perchas de roble');
  const cost = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');
  for (const known of [stored, undefined, null]) {
    verify.mockClear();
    expect(await passwordMatches(known, 'not it at all')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(cost(verify.mock.calls[0]?.[0])).toBe(cost(stored));
  }
  expect(await passwordMatches(stored, 'once perchas de roble')).toBe(true);
});

it('lets nobody in with the words that stand in for a password', async () => {
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
});
