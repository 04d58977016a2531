import { expect, it } from 'vitest';
import { addDays, daysBetween, firstMonday, mondayOf, runningSums, weekNumber } from './weeks.ts';

it.each([
  ['2026-11-23', '2026-11-23', 48],
  ['2026-11-22', '2026-11-16', 47],
  ['2027-01-01', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('gives %s its Monday and its week', (day, monday, week) => {
  expect([mondayOf(day), weekNumber(day)]).toEqual([monday, week]);
});

it('begins the comparison twelve weeks before this Monday', () => {
  expect(firstMonday('2026-11-22')).toBe('2026-08-24');
  expect(daysBetween('2026-08-24', '2026-11-22')).toBe(90);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
});

it('adds amounts up', () => {
  expect(runningSums([1, 0, 2.5])).toEqual([1, 1, 3.5]);
  expect(runningSums([])).toEqual([]);
});
