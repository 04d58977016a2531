import { afterAll, expect, it, vi } from 'vitest';

// Watched, not replaced. The module is read anew, since other files of this process may have read it before.
vi.resetModules();
vi.doMock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});
const { hashPassword, passwordMatches } = await import('./passwords.ts');
const { verify } = await import('@node-rs/argon2');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

it('works as hard for an account that there is not, or that has no password yet, as for one with another password', async () => {
  const watched = vi.mocked(verify);
  const stored = await hashPassword('once perchas de roble');
  const cost = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');
  for (const known of [stored, undefined, null]) {
    watched.mockClear();
    expect(await passwordMatches(known, 'not it at all')).toBe(false);
    expect(watched).toHaveBeenCalledTimes(1);
    expect(cost(watched.mock.calls[0]?.[0])).toBe(cost(stored));
  }
  expect(await passwordMatches(stored, 'once perchas de roble')).toBe(true);
});

it('lets nobody in with the words that stand in for a password', async () => {
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
});
