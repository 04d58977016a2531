import { describe, expect, it } from 'vitest';
import { backupWarning, isBackupDue, nightOf } from './backup-rules.ts';

const at = (iso: string) => new Date(iso);

describe('nightOf', () => {
  it.each([
    ['2026-11-22T01:59:59Z', '2026-11-21'],
    ['2026-11-22T02:00:00Z', '2026-11-22'],
    ['2026-07-10T00:59:00Z', '2026-07-09'],
    ['2026-07-10T01:00:00Z', '2026-07-10'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
  ])('begins at three in Madrid: %s', (instant, night) => {
    expect(nightOf(at(instant), 3)).toBe(night);
  });
});

describe('isBackupDue', () => {
  it('asks for one backup a night, also when clocks change', () => {
    // On 28 March 2027 two o'clock does not exist in Madrid, on 31 October it exists twice.
    for (const [from, nights] of [
      ['2027-03-26T12:00:00Z', 4],
      ['2027-10-29T12:00:00Z', 4],
    ] as const) {
      let latest: { state: 'done'; started_at: Date } = { state: 'done', started_at: at(from) };
      let begun = 0;
      for (let minutes = 0; minutes < nights * 24 * 60; minutes += 10) {
        const now = new Date(at(from).getTime() + minutes * 60_000);
        if (!isBackupDue(now, 2, latest)) continue;
        latest = { state: 'done', started_at: now };
        begun += 1;
      }
      expect(begun).toBe(nights);
    }
  });

  it('asks for one at once when the hour passed while no server ran', () => {
    expect(isBackupDue(at('2026-11-22T09:00:00Z'), 3, undefined)).toBe(true);
    const latest = { state: 'done', started_at: at('2026-11-21T02:00:00Z') } as const;
    expect(isBackupDue(at('2026-11-22T09:00:00Z'), 3, latest)).toBe(true);
    expect(isBackupDue(at('2026-11-22T01:00:00Z'), 3, latest)).toBe(false);
  });

  it('tries again an hour after a failure, and not beside one that runs', () => {
    const failed = { state: 'failed', started_at: at('2026-11-22T02:00:00Z') } as const;
    expect(isBackupDue(at('2026-11-22T02:59:00Z'), 3, failed)).toBe(false);
    expect(isBackupDue(at('2026-11-22T03:00:00Z'), 3, failed)).toBe(true);
    expect(isBackupDue(at('2026-11-22T09:00:00Z'), 3, { ...failed, state: 'running' })).toBe(false);
  });
});

describe('backupWarning', () => {
  const now = at('2026-11-22T12:00:00Z');
  const done = (ended: string) => ({ ended_at: at(ended) });
  it.each([
    [undefined, undefined, 'none'],
    [done('2026-11-22T03:00:00Z'), { state: 'done' }, undefined],
    [done('2026-11-21T00:00:00Z'), { state: 'done' }, undefined],
    [done('2026-11-20T23:59:59Z'), { state: 'done' }, 'old'],
    [done('2026-11-22T03:00:00Z'), { state: 'failed' }, 'failed'],
    [undefined, { state: 'failed' }, 'failed'],
  ] as const)('returns for %o and %o: %s', (lastDone, lastEnded, warning) => {
    expect(backupWarning(now, lastDone, lastEnded)).toBe(warning);
  });
});
