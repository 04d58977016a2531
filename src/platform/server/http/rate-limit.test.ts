import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('allows each client a burst, then a steady rate', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perSecond: 0.5 }, () => now);
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2]);
  expect(limit.take('b')).toBe(0);
  now += 2000;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 2]);
  now += 60 * 60_000;
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2]);
});
