import { expect, it } from 'vitest';
import { daysLeftOf, dueStep } from './certificate-expiry.ts';

it.each([
  [31, null, undefined],
  [30, null, 30],
  [29, 30, undefined],
  [14, 30, 14],
  [3, 14, 7],
  [3, null, 7],
  [1, 7, 1],
  [0, 1, 0],
  [-40, 0, undefined],
  [-40, null, 0],
])('with %i days left after the letter of %s is due for %s', (daysLeft, warned, step) => {
  expect(dueStep(daysLeft, warned)).toBe(step);
});

it('counts a begun day as a day', () => {
  const now = new Date('2027-01-01T10:00:00Z');
  expect(daysLeftOf(new Date('2027-01-01T10:00:01Z'), now)).toBe(1);
  expect(daysLeftOf(new Date('2027-01-31T10:00:00Z'), now)).toBe(30);
  expect(daysLeftOf(now, now)).toBe(0);
});
