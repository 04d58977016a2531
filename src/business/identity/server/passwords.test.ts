import { afterAll, expect, it, vi } from 'vitest';

// A spy, not a mock. The module is imported anew, since other files of this process may have loaded it.
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

it('hashes as much for an unknown account, or one without a password, as for a wrong password', async () => {
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

it('refuses the text of the stand-in password', async () => {
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
});
