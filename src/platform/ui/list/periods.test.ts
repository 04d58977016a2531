import { expect, it } from 'vitest';
import type { Period } from './period-names.ts';
import { daysOfPeriod } from './periods.ts';

const seasons = ['2026-08-01', '2026-01-15', '2027-01-15', '2025-08-01'];

it.each<[Period, string, string, string | undefined]>([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  // 23 November 2026 is a Monday, 22 a Sunday.
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2027-01-03', '2026-12-21', '2026-12-27'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-23', '2025-01-01', '2025-12-31'],
  ['thisSeason', '2026-11-23', '2026-08-01', '2027-01-14'],
  ['lastSeason', '2026-11-23', '2026-01-15', '2026-07-31'],
  ['thisSeason', '2026-01-15', '2026-01-15', '2026-07-31'],
  ['thisSeason', '2027-03-01', '2027-01-15', undefined],
])('resolves %s on %s to %s until %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, { today, seasons })).toEqual({ from, to });
});

it("falls back to the trade's half-years for a company without enough seasons", () => {
  const today = '2026-11-23';
  expect(daysOfPeriod('thisSeason', { today, seasons: [] })).toEqual({
    from: '2026-08-01',
    to: '2027-01-31',
  });
  expect(daysOfPeriod('lastSeason', { today, seasons: ['2026-09-01'] })).toEqual({
    from: '2026-02-01',
    to: '2026-07-31',
  });
});
