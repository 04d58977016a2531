/**
 * Hashes passwords with little memory: a hash contains its own cost, and a run chooses some hundred passwords
 * and signs in some thousand times. `passwords.test.ts` uses the real cost.
 */
import { vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: (password) => real.hash(password, quickHash) };
});

const quickHash = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
